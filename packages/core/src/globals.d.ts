/** The WHATWG URL class, present in every runtime core supports. Declared here because core is compiled without any runtime's types. */
declare class URL {
  constructor(input: string, base?: string);
  static canParse(input: string, base?: string): boolean;
  readonly href: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input: Uint8Array): string;
}

declare class TextEncoder {
  encode(input: string): Uint8Array;
}

/**
 * Failures that are not expected rejections: misuse and I/O. One class, a stable code, a sentence that says what to do next.
 * The table maps each code to its HTTP status and exit code; everything else is a bug and maps to `internal`.
 */
export const ERROR_CODES = {
  usage: { http: 400, exit: 2 },
  "config-invalid": { http: 500, exit: 2 },
  "input-not-found": { http: 404, exit: 1 },
  "input-malformed": { http: 400, exit: 1 },
  "source-unreachable": { http: 502, exit: 1 },
  "source-refused": { http: 502, exit: 1 },
  "api-key-missing": { http: 500, exit: 2 },
  "pass-locked": { http: 409, exit: 1 },
  "reject-rate": { http: 200, exit: 3 },
  "store-unavailable": { http: 503, exit: 1 },
  "store-newer": { http: 500, exit: 1 },
  "claims-unavailable": { http: 503, exit: 1 },
  "key-collision": { http: 500, exit: 1 },
  "not-found": { http: 404, exit: 1 },
  unauthorized: { http: 401, exit: 1 },
  forbidden: { http: 403, exit: 1 },
  "method-not-allowed": { http: 405, exit: 1 },
  conflict: { http: 409, exit: 1 },
  "in-progress": { http: 409, exit: 1 },
  "payload-too-large": { http: 413, exit: 1 },
  "unsupported-media-type": { http: 415, exit: 1 },
  "idempotency-conflict": { http: 422, exit: 1 },
  "rate-limited": { http: 429, exit: 1 },
  internal: { http: 500, exit: 1 },
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** An error with a stable `code` and a message written for the person who must act on it. */
export class SamekeyError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "SamekeyError";
    this.code = code;
  }
}

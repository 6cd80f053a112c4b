import type { Step } from "../rules/wrappers/wrapper.ts";
import type { Address } from "./address.ts";
import { base58Number, hexBytes } from "./base.ts";
import { decodeAmpPath, decodeTail, decodeTranslateGoog, decodeWayback } from "./embedded.ts";
import { decodeGoogleNews } from "./google-news.ts";
import { decodeHtml } from "./html.ts";
import { base64Text, jsonMember, jwtPayload } from "./json.ts";
import { decodePercent } from "./percent.ts";
import { decodeProofpoint2, decodeProofpoint3 } from "./proofpoint.ts";
import { decodeFeedsportal, dropDisqusHash } from "./tokens.ts";
import { utf8Text } from "./utf8.ts";

type NamedStep = Exclude<Step, `json:${string}`>;

const isEscapedUrl = (text: string): boolean => {
  const head = text.slice(0, 8).toLowerCase();
  return head.startsWith("http%3a") || head === "https%3a";
};

const hexText = (text: string): string | null => {
  const bytes = hexBytes(text);
  return bytes === null ? null : utf8Text(bytes);
};

/** One decoding step each: text in, text out, null where the text is not of that form. All are linear and none throws. */
const STEPS: Readonly<Record<NamedStep, (text: string, at: Address) => string | null>> = {
  percent: decodePercent,
  // A second time only where the first leaves a whole URL escaped: these services encode twice, but not always.
  "percent-again": (text) => (isEscapedUrl(text) ? decodePercent(text) : text),
  html: decodeHtml,
  base64url: (text) => base64Text(decodePercent(text)),
  base58: base58Number,
  hex: hexText,
  jwt: jwtPayload,
  tail: decodeTail,
  raw: (text) => text,
  "amp-path": decodeAmpPath,
  wayback: decodeWayback,
  "translate-goog": (_text, at) => decodeTranslateGoog(at),
  "google-news": decodeGoogleNews,
  "proofpoint-v2": decodeProofpoint2,
  "proofpoint-v3": decodeProofpoint3,
  disqus: dropDisqusHash,
  feedsportal: decodeFeedsportal,
};

const JSON_MEMBER = "json:";
const isJsonStep = (step: Step): step is `json:${string}` => step.startsWith(JSON_MEMBER);

/** Runs the steps of a rule over the text found in a wrapper, or null when one of them cannot read it. */
export const decode = (text: string, steps: readonly Step[], at: Address): string | null => {
  let value: string | null = text;
  for (const step of steps) {
    if (value === null) return null;
    value = isJsonStep(step) ? jsonMember(value, step.slice(JSON_MEMBER.length)) : STEPS[step](value, at);
  }
  return value;
};

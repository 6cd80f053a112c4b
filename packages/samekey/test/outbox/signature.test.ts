import { describe, expect, test } from "vitest";
import { waitAfter } from "../../src/outbox/backoff.ts";
import { readSecrets, signatureOf } from "../../src/outbox/signature.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

describe("signatures", () => {
  test("are those of the example of Standard Webhooks", () => {
    const [key] = readSecrets(SECRET, "V");
    expect(signatureOf(key === undefined ? [] : [key], "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, '{"test": 2432232314}')).toBe(
      "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    );
  });

  test("are one for each secret while a secret is being changed", () => {
    const keys = readSecrets(` ${SECRET}  whsec_${Buffer.alloc(32, 7).toString("base64")} `, "V");
    expect(signatureOf(keys, "a", 1, "b").split(" ")).toHaveLength(2);
  });

  test.each(["secret", "whsec_", "whsec_dG9vIHNob3J0", `whsec_${Buffer.alloc(65).toString("base64")}`, `${SECRET}!`])(
    "refuse the secret %s without showing it",
    (text) => {
      const failure = (): unknown => readSecrets(text, "MY_SECRET");
      expect(failure).toThrow(/MY_SECRET/);
      expect(failure).not.toThrow(text === "whsec_" ? "never" : text);
    },
  );
});

describe("the wait after a failure", () => {
  test("grows to a day and stays there, a tenth of it by chance", () => {
    expect([1, 2, 9, 100].map((attempts) => waitAfter(attempts, "", 0, 0) / 1000)).toEqual([5, 300, 86_400, 86_400]);
    expect(waitAfter(1, "", 0, 1)).toBe(5_500);
  });

  test("heeds Retry-After in both its forms, up to a day", () => {
    expect(waitAfter(1, "120", 0, 0)).toBe(120_000);
    expect(waitAfter(1, "Thu, 01 Jan 1970 00:10:00 GMT", 0, 0)).toBe(600_000);
    expect(waitAfter(1, "999999999", 0, 0)).toBe(86_400_000);
    expect(waitAfter(1, "soon", 0, 0)).toBe(5_000);
  });
});

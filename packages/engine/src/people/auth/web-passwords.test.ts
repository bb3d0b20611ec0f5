import { expect, test } from "vitest";
import { webPasswords } from "./web-passwords.ts";

test("a password is recognised, another is not, and the same one never hashes alike", async () => {
  const [one, other] = await Promise.all([
    webPasswords.hash("Summit-2026!"),
    webPasswords.hash("Summit-2026!"),
  ]);
  expect(one).not.toBe(other);
  expect(await webPasswords.verify(one, "Summit-2026!")).toBe(true);
  expect(await webPasswords.verify(one, "summit-2026!")).toBe(false);
  expect(await webPasswords.verify("argon2id$x", "Summit-2026!")).toBe(false);
});

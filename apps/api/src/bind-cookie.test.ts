import { describe, expect, test } from "vitest";
import { bindCookieOf, bindingOf } from "./bind-cookie.ts";

describe("the bind cookie", () => {
  test("is a __Host- cookie on https", () => {
    expect(bindCookieOf("https://wallet.example").write("s")).toMatch(
      /^__Host-bind=s; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    );
  });

  test("carries the port on http and is not Secure", () => {
    const cookie = bindCookieOf("http://localhost:6701");
    expect(cookie.name).toBe("bind-6701");
    expect(cookie.write("s")).toMatch(/HttpOnly; SameSite=Strict$/);
  });

  test("issues a new secret each time, which comes back as the same hash", async () => {
    const cookie = bindCookieOf("http://localhost:6701");
    const set: string[] = [];
    const first = await bindingOf(cookie, undefined, (header) => set.push(header));
    expect(first.current).toBeUndefined();
    const hash = await first.issue();
    const again = await first.issue();
    expect(again).not.toBe(hash);
    const sent = set.map((header) => header.split(";")[0]);
    expect(sent).toHaveLength(2);
    const next = await bindingOf(cookie, `theme=dark; ${sent[0]}; token=t`, () => undefined);
    expect(next.current).toBe(hash);
  });

  test("ignores a cookie of another port or with a longer name", async () => {
    const cookie = bindCookieOf("http://localhost:6701");
    const binding = await bindingOf(cookie, "bind-67012=a; xbind-6701=b", () => undefined);
    expect(binding.current).toBeUndefined();
  });
});

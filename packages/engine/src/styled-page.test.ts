import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { html } from "./platform/html.ts";
import { styledPage } from "./styled-page.ts";

test("a page's policy allows the very style that stands in it", async () => {
  const page = await styledPage({
    language: "en",
    title: "A & B",
    style: "\n.a > .b { color: red; }\n",
    body: html`<p>One</p>`,
  });
  const text = await page.text();
  const [, style = ""] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
  const hash = createHash("sha256").update(style).digest("base64");
  expect(page.headers.get("content-security-policy")).toContain(`style-src 'sha256-${hash}'`);
  expect(text).toContain("<title>A &amp; B</title>");
});

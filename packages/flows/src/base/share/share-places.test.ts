import { expect, it } from "vitest";
import { mailHref, sharePlaces } from "./share-places.ts";

const link = "https://wallet.apex.test/create-account?ref=ADA7KQ";
const shared = { link, text: `Join me & use ADA7KQ: ${link}` };

it.each(sharePlaces)("$name gets the code and the link unchanged", ({ href }) => {
  const { protocol, searchParams } = new URL(href(shared));
  expect(protocol).toBe("https:");
  const given = [...searchParams.values()];
  expect(given).toContain(shared.text);
  expect(given.some((value) => value.includes(link))).toBe(true);
});

it("a mail has spaces instead of pluses", () => {
  const href = mailHref(shared, "Join me");
  expect(href).toContain("subject=Join%20me");
  expect(decodeURIComponent(href)).toContain(shared.text);
});

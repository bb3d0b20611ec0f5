import { afterAll, beforeAll, expect, it } from "vitest";
import type { Language } from "@apex/contract/auth/language";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import english from "../../../../../locales/en/server.json" with { type: "json" };
import french from "../../../../../locales/fr/server.json" with { type: "json" };
import { messageTo, OwnLink } from "./message-to.ts";
import { Recipient } from "./recipient.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

const to = (userId: string | null, address: string, language: Language = "en") =>
  Recipient.of(engine.engine.context, userId, { channel: "email", to: address, language });

async function invite(business: string, inviter = "Ada Obi") {
  return messageTo(await to(null, "friend@apex.test"), {
    subject: "apex.server.teamInvite.subject",
    text: "apex.server.teamInvite.text",
    params: {
      business,
      inviter,
      link: new OwnLink(engine.engine.context, "/invite/abc"),
      until: new Date("2026-11-27T09:00:00Z"),
    },
    workspaceId: undefined,
  });
}

/** The texts that mail programs and phones turn into links: schemes, mailboxes, and names with a top-level domain. */
const linked =
  /\b[a-z]+:\/\/[^\s]+|[^\s@]+@[\p{L}\p{N}][^\s@]*|[\p{L}\p{N}-]+[.。．｡]\p{L}{2,}[^\s]*/giu;

it.each([
  "evil.com",
  "https://evil.example/pay",
  "ada@evil.example",
  "http://1.2.3.4/x",
  "evil。com",
  "Shop\n\nYour account is blocked: https://evil.example",
])("turns no user's text into a link: %j", async (business) => {
  const { text, subject } = await invite(business);
  expect([...text.matchAll(linked)].map(([link]) => link)).toEqual([
    "https://wallet.apex.test/invite/abc",
  ]);
  expect([...subject.matchAll(linked)]).toEqual([]);
  expect(subject).not.toMatch(/\n/);
  expect(text.split("\n")).toHaveLength(1);
});

it("shortens a name in the subject only", async () => {
  const name = "Shop ".repeat(30);
  const { subject, text } = await invite(name, name);
  expect(subject.length).toBeLessThan(120);
  expect(text).toContain(name.trim());
});

it.each([english, french])("ends every link with a space or the text", (messages) => {
  const words = Object.entries(messages).filter(([id]) => id.startsWith("apex.server."));
  const ends = words.flatMap(([id, text]) =>
    [...text.matchAll(/\{(?:url|link|stop)\}([^\s}]*)/g)].map(
      ([, path = ""]) => [id, path] as const,
    ),
  );
  expect(ends.length).toBeGreaterThan(50);
  expect(ends.filter(([, path]) => !/^[\w/-]*$/.test(path))).toEqual([]);
});

it("isolates the direction of a right-to-left name", async () => {
  const { text } = await invite("שלום 500");
  expect(text).toContain("\u2068שלום 500\u2069");
});

it("removes control characters from a name", async () => {
  const { text } = await invite("Shop \u202E000,5$");
  expect(text).toContain("Shop 000,5$");
});

it("writes times in the zone of the account's country", async () => {
  const { userId, email } = await engine.person();
  await engine.db.query("update users set time_zone = 'Africa/Nairobi' where id = $1", [userId]);
  const { text } = messageTo(await to(userId, email), {
    subject: "apex.server.passwordChanged.subject",
    text: "apex.server.passwordChanged.text",
    params: { at: new Date("2026-11-27T09:00:00Z"), url: new OwnLink(engine.engine.context) },
    workspaceId: undefined,
  });
  expect(text).toContain("at 12:00 (UTC+3)");
});

it("signs only for an address that its owner has verified", async () => {
  const person = await engine.person();
  const { userId, email } = person;
  await engine.db.query("update users set anti_phishing_code = 'RIDGE42' where id = $1", [userId]);
  const signed = async (id: string | null, address: string) =>
    (await to(id, address)).sign("Hello").includes("RIDGE42");
  expect(await signed(userId, email)).toBe(true);
  expect(await signed(userId, "other@apex.test")).toBe(false);
  expect(await signed(null, email)).toBe(false);
  await engine.db.query("update users set email_verified_at = null where id = $1", [userId]);
  expect(await signed(userId, email)).toBe(false);
});

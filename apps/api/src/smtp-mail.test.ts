import { hourMs } from "@apex/contract/durations";
import { afterEach, describe, expect, test } from "vitest";
import { testEngine } from "@apex/engine/testing/test-engine";
import { sendNoticeAside } from "@apex/engine/runtime/notices/send-notice";
import { createRoutedMessages } from "@apex/partners/routed-messages";
import { createSmtpMail } from "./smtp-mail.ts";
import { startMailServer } from "./testing-mail-server.ts";

const from = "Apex <no-reply@wallet.example>";
const secret = "hush-hush";
const credentials = `apex:${secret}`;
const message = {
  channel: "email",
  to: "amélie@apex.test",
  subject: "Vous avez reçu 1 000 ₦",
  text: "Bonjour Amélie,\n\nvotre dépôt n’est plus « en attente » : il est arrivé.",
  language: "fr",
} as const;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function server(options: Parameters<typeof startMailServer>[0] = {}) {
  const started = await startMailServer(options);
  closing.push(started.close);
  return started;
}

function mailBy(url: string) {
  const mail = createSmtpMail({ url, from });
  closing.push(mail.close);
  return mail;
}

const send = (url: string, to: string = "ada@apex.test") => mailBy(url).send({ ...message, to });

test("a mail has UTF-8 words, its sender, and the mark of an automatic message", async () => {
  const { host, mails } = await server();
  await send(`smtp://${host}`);
  const [mail] = mails;
  expect(mail).toMatchObject({
    from: "no-reply@wallet.example",
    to: ["ada@apex.test"],
    text: message.text.replaceAll("\n", "\r\n"),
  });
  expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
    from,
    to: "ada@apex.test",
    subject: message.subject,
    "auto-submitted": "auto-generated",
    "content-type": expect.stringContaining("multipart/alternative"),
    "message-id": expect.stringMatching(/@wallet\.example>$/),
  });
});

test("a mail has an HTML version: a large code, addresses as links, people's words as text", async () => {
  const { host, mails } = await server();
  await mailBy(`smtp://${host}`).send({
    ...message,
    text: "<b>482913</b> est votre code, voir https://wallet.example/a?b=1&c=2.\n\nVotre code anti-hameçonnage : CRÊTE42",
    code: "482913",
  });
  const page = mails[0]?.html ?? "";
  expect(page).toMatch(/^<!doctype html>\s*<html lang="fr">/);
  expect(page).toContain(`<title>${message.subject}</title>`);
  expect(page).toMatch(/font-size: 32px[^>]*>\s*482913/);
  expect(page).toContain("&lt;b&gt;482913&lt;/b&gt;");
  expect(page).toContain('<a href="https://wallet.example/a?b=1&amp;c=2">');
  expect(page).toMatch(/<p[^>]*>Votre code anti-hameçonnage : CRÊTE42<\/p>/);
});

test("an address cannot add a header or a recipient", async () => {
  const { host, mails } = await server();
  await send(`smtp://${host}`, "ada@apex.test\r\nBcc: eve@apex.test").catch(() => undefined);
  expect(mails.flatMap(({ to }) => to)).not.toContain("eve@apex.test");
  expect(mails.flatMap(({ headers }) => [...headers.keys()])).not.toContain("bcc");
});

test("user and password are those of the address, decoded", async () => {
  const { host, mails } = await server({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === "a@b" && password === "p/w d"
        ? done(null, { user: "a" })
        : done(new Error("Wrong")),
  });
  await send(`smtp://a%40b:p%2Fw%20d@${host}`);
  expect(mails).toHaveLength(1);
});

describe("a failure names its code and repeats no secret, for", () => {
  test.each([
    [
      "a refused password",
      {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: (_auth: unknown, _session: unknown, done: (error: Error) => void) =>
          done(Object.assign(new Error(`No such user: ${credentials}`), { responseCode: 535 })),
      },
      (host: string) => `smtp://${credentials}@${host}`,
      /EAUTH 535/,
    ],
    [
      "a refused recipient",
      {
        onRcptTo: ({ address }: { address: string }, _: unknown, done: (error: Error) => void) =>
          done(Object.assign(new Error(`${address} is unknown`), { responseCode: 550 })),
      },
      (host: string) => `smtp://${host}`,
      /EENVELOPE 550/,
    ],
    [
      "a certificate that nobody vouches for",
      { secure: true },
      (host: string) => `smtps://${credentials}@${host}`,
      /ESOCKET|ETLS/,
    ],
    [
      "a server that cannot encrypt though it must",
      {},
      (host: string) => `smtp://${credentials}@${host}?requireTLS=true`,
      /ETLS/,
    ],
  ])("%s", async (_, options, urlOf, codes) => {
    const { host, mails } = await server(options);
    const failure: unknown = await send(urlOf(host)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(String(failure)).toMatch(codes);
    expect(String(failure)).not.toMatch(/hush|ada@/);
    expect(mails).toEqual([]);
  });

  test("a server that is down", async () => {
    const { host, close } = await startMailServer();
    await close();
    await expect(send(`smtp://${credentials}@${host}`)).rejects.toThrow(/: E[A-Z]+\.$/);
  });
});

describe("D a notice that the server refuses", () => {
  async function noticeFixture(isUp: () => boolean) {
    const { host, mails } = await server({
      onMailFrom: (_address, _session, done) =>
        done(isUp() ? null : Object.assign(new Error("Later"), { responseCode: 451 })),
    });
    const mail = mailBy(`smtp://${host}`);
    const engine = await testEngine({
      rails: () => ({ messages: createRoutedMessages({ email: mail.send }) }),
    });
    closing.push(engine.close);
    const person = await engine.person();
    await sendNoticeAside(engine.engine.context, person.userId, { code: "welcome", params: {} });
    return { mails, engine, person };
  }

  test("is retried by a job until it is accepted", async () => {
    let isUp = false;
    const { mails, engine, person } = await noticeFixture(() => isUp);
    expect(engine.logged).toMatchObject([{ level: "warn", message: "notice not sent" }]);
    engine.pass(hourMs);
    await engine.engine.jobs.runDue();
    expect(engine.logged.at(-1)).toMatchObject({ level: "warn", message: "job put-off" });
    await engine.engine.jobs.runDue();
    expect(mails).toEqual([]);
    isUp = true;
    engine.pass(hourMs);
    await engine.engine.jobs.runDue();
    expect(mails.map(({ to }) => to)).toEqual([[person.email]]);
    expect(await engine.db.query("select from jobs")).toEqual([]);
  });

  test("is given up in the end, with a log entry and a mark in the row", async () => {
    const { engine, person } = await noticeFixture(() => false);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      engine.pass(hourMs);
      await engine.engine.jobs.runDue();
    }
    expect(engine.logged.at(-1)).toMatchObject({
      level: "error",
      message: "job given-up",
      kind: "notice",
      attempts: 12,
      reason: expect.stringContaining("451"),
    });
    const parked = await engine.db.query("select last_error from jobs where failed_at is not null");
    expect(parked).toHaveLength(1);
    expect(JSON.stringify([engine.logged, parked])).not.toContain(person.email);
  });
});

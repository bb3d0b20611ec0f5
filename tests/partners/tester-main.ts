// What a tester has beside a server without a sandbox: its database for the clock and the books, its mail and messages, and the partners' own
// process, in the words of the sandbox's calls.
import { getRequestListener } from "@hono/node-server";
import { createEngine } from "@apex/engine/engine";
import type { OutgoingMessage } from "@apex/engine/rails/messages";
import { createSandboxMessages } from "@apex/sandbox/rails/messages";
import { sandbox } from "@apex/sandbox/sandbox";
import { seedStaff } from "@apex/sandbox/seed/seed-staff";
import { openDatabase } from "../../apps/api/src/database.ts";
import { createPlainServer, listen } from "../../apps/api/src/http-server.ts";
import { log } from "../../apps/api/src/log.ts";
import { passwords } from "../../apps/api/src/passwords.ts";
import { createRails } from "../../apps/api/src/rails.ts";
import { readSettings } from "../../apps/api/src/settings.ts";
import { startMailServer } from "../../apps/api/src/testing-mail-server.ts";

const partnersUrl = process.env["PARTNERS_URL"] ?? "";
/** Set where the shipped partners are connected: then naira arrive at one of these. */
const standInsUrl = process.env["STAND_INS_URL"] ?? partnersUrl;
const settings = readSettings(process.env);
const database = await openDatabase(settings, (error) =>
  log({ level: "warn", message: "database", reason: String(error) }),
);
const { db, secret, sealKeys } = database;
const publicUrl = settings.publicUrl ?? "";
const { rails } = await createRails(settings, database, publicUrl, () => undefined);
const inbox = createSandboxMessages(db, secret);
const engine = await createEngine({
  db,
  rails: { ...rails, messages: inbox },
  passwords,
  secret,
  sealKeys,
  publicUrl,
  simulation: sandbox,
  log,
});

// The desk's staff, as an operator adds them.
await seedStaff(engine.context);

/** The first six digits that are no part of an amount. */
const codePattern = /(?<![\d.,])\d{6}(?![.,]?\d)/;

function keep(message: Omit<OutgoingMessage, "language" | "code">): Promise<void> {
  const [code] = codePattern.exec(message.text) ?? [];
  return inbox.send({ ...message, language: "en", ...(code !== undefined && { code }) });
}

const mail = await startMailServer({}, ({ to, headers, text }) => {
  for (const address of to)
    void keep({ channel: "email", to: address, subject: headers.get("subject") ?? "", text });
});

/** What partners say is said by their own process. */
const playedPath =
  /^\/sandbox\/(bank-transfers|bank-payments|p2p-payments|p2p-disputes|payouts\/.+|charges|chain-payments|chain-blocks|chain-reorganisations|card-payments|market-\w+|bvns)$/;

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/gateway") {
    const { channel, to, text }: { channel: "sms" | "whatsapp"; to: string; text: string } =
      await request.json();
    await keep({ channel, to, subject: "", text });
    return new Response(null, { status: 204 });
  }
  const [, play] = playedPath.exec(pathname) ?? [];
  if (play === undefined || request.method !== "POST") return engine.fetch(request);
  const played = play === "bank-transfers" ? standInsUrl : partnersUrl;
  return fetch(`${played}/play/${play}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: await request.text(),
  });
}

const server = createPlainServer();
const port = await listen(server, 0, "127.0.0.1");
const listener = getRequestListener(answer);
server.on("request", (incoming, outgoing) => void listener(incoming, outgoing));
console.log(
  `The tester is ready: ${JSON.stringify({ url: `http://localhost:${port}`, mail: mail.host })}`,
);
process.once("SIGTERM", () => {
  server.close();
  server.closeAllConnections();
  void mail
    .close()
    .then(() => engine.close())
    .then(() => process.exit(0));
});

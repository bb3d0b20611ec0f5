import { getRequestListener } from "@hono/node-server";
import { keyOfSecret } from "@apex/engine/platform/webhook-signature";
import { createSandboxPartner } from "@apex/sandbox/partner/sandbox-partner";
import { openDatabase } from "./database.ts";
import { createPlainServer, listen } from "./http-server.ts";
import { log } from "./log.ts";
import { passwords } from "./passwords.ts";
import { redactCredentials } from "./redact-credentials.ts";
import { readSandboxPartner } from "./sandbox-partner-settings.ts";
import { firstLine } from "./start-error.ts";

/** The simulated partners as a process of its own, which an engine reaches by PARTNERS. */
async function main(): Promise<void> {
  const { port, engineUrl, dataDir, secret } = readSandboxPartner(process.env);
  const server = createPlainServer();
  const taken = await listen(server, port, "127.0.0.1");
  const url = `http://localhost:${taken}`;
  const database = await openDatabase(
    {
      port,
      dataDir,
      databaseUrl: undefined,
      host: undefined,
      sandbox: true,
      publicUrl: url,
      allowedOrigins: [],
    },
    (error) => log({ level: "warn", message: "database", reason: firstLine(error) }),
  );
  const { db, sealKeys } = database;
  const partner = await createSandboxPartner({
    db,
    secret: database.secret,
    sealKeys,
    passwords,
    keys: [keyOfSecret(secret)],
    engineUrl,
    publicUrl: url,
    fetch,
    log,
  });
  partner.outbox.start();
  const answer = getRequestListener((request) => partner.fetch(request));
  server.on("request", (incoming, outgoing) => void answer(incoming, outgoing));
  const setting = { "*": { url, secret } };
  console.log(
    [
      `The simulated partners are ready: ${url}`,
      `They tell the engine at ${engineUrl} what happens. Start it with`,
      `  PARTNERS='${JSON.stringify(setting)}'`,
    ].join("\n"),
  );
  const close = () => {
    server.close();
    server.closeAllConnections();
    void partner.close().then(() => {
      database.release();
      process.exit(0);
    });
  };
  process.once("SIGINT", close);
  process.once("SIGTERM", close);
}

main().catch((error: unknown) => {
  console.error(`The partners did not start: ${redactCredentials(firstLine(error))}`);
  process.exit(1);
});

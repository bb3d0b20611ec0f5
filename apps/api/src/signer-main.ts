import { getRequestListener } from "@hono/node-server";
import { createSignerServer } from "@apex/partners/evm-chain/serve-signer";
import { createPlainServer, listen } from "./http-server.ts";
import { log } from "./log.ts";
import { readSigner } from "./signer-settings.ts";
import { firstLine } from "./start-error.ts";

/**
 * Runs the chain's signer as a process of its own, on this machine only. The wallet's processes reach it by
 * CHAIN_SIGNER_URL.
 */
async function main(): Promise<void> {
  const { port, signer, keys } = readSigner(process.env);
  const serve = createSignerServer(signer, { keys, wallClock: () => new Date(), log });
  const server = createPlainServer();
  const taken = await listen(server, port, "127.0.0.1");
  const answer = getRequestListener((request) => serve(request));
  server.on("request", (incoming, outgoing) => void answer(incoming, outgoing));
  console.log(`The signer is ready: http://localhost:${taken} (pays from ${signer.hotWallets[0]})`);
  const close = () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  };
  process.once("SIGINT", close);
  process.once("SIGTERM", close);
}

main().catch((error: unknown) => {
  console.error(`The signer did not start: ${firstLine(error)}`);
  process.exit(1);
});

// `npm run dev`: the engine on PORT (3000), restarted when its sources change, and the wallet with hot
// reload on DEV_PORT (5173), which forwards every call to the engine.
// @ts-check
import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { compileWords } from "./compile-words.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const apiPort = Number(process.env.PORT ?? 3000);
const devPort = Number(process.env.DEV_PORT ?? 5173);
const address = `http://localhost:${devPort}`;

compileWords();

const api = spawn(
  "node",
  ["--watch", "--watch-preserve-output", "--conditions=apex-source", "apps/api/src/main.ts"],
  {
    cwd: root,
    stdio: "inherit",
    env: { PUBLIC_URL: address, ...process.env, PORT: String(apiPort) },
  },
);

const wallet = await createServer({
  root: join(root, "apps/wallet"),
  server: {
    port: devPort,
    strictPort: true,
    // Every call of the API begins with `/<domain>-http/`; the rest are the engine's own pages.
    proxy: {
      "^/([a-z-]+-http|sandbox|docs)(/|$|\\?)|^/(openapi\\.json|health|status)(\\?|$)": `http://localhost:${apiPort}`,
    },
  },
});
await wallet.listen();
console.log(`Wallet with hot reload: ${address}`);

async function stop() {
  api.kill("SIGTERM");
  await wallet.close();
}
process.on("SIGINT", () => void stop());
process.on("SIGTERM", () => void stop());
api.on("exit", (code) => process.exit(code ?? 0));

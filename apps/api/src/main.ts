import { demoEmails, demoPassword } from "@apex/engine/sandbox/seed-people";
import { startHost, type Host } from "./host.ts";
import { readSettings, type Settings } from "./settings.ts";
import { firstLine } from "./start-error.ts";

async function main(): Promise<void> {
  const settings = readSettings(process.env, process.argv.slice(2));
  const host = await startHost(settings);
  greet(settings, host);
  closeOnSignal(host);
}

function greet(settings: Settings, host: Host): void {
  const lines = [`Apex is ready: ${host.publicUrl}`];
  if (settings.sandbox) {
    lines.push(
      "Demo accounts:",
      ...Object.values(demoEmails).map((email) => `  ${email}  ${demoPassword}`),
    );
    lines.push(`Sandbox (sent codes, bank transfers, clock): ${host.publicUrl}/sandbox`);
  }
  if (settings.dataDir === "memory" && settings.databaseUrl === undefined)
    lines.push("Nothing is kept: DATA_DIR is memory.");
  if (!host.isWalletBuilt) lines.push("The wallet is not built: run npm run build.");
  console.log(lines.join("\n"));
}

/** Ctrl-C and SIGTERM drain and close; a second one ends it at once. */
function closeOnSignal(host: Host): void {
  let isClosing = false;
  const close = () => {
    if (isClosing) process.exit(1);
    isClosing = true;
    host.close().then(
      () => process.exit(0),
      (error: unknown) => fail("Apex did not close cleanly", error),
    );
  };
  process.on("SIGINT", close);
  process.on("SIGTERM", close);
}

function fail(what: string, error: unknown): never {
  console.error(`${what}: ${firstLine(error)}`);
  process.exit(1);
}

main().catch((error: unknown) => fail("Apex did not start", error));

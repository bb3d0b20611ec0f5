import { demoEmails, demoPassword } from "@apex/sandbox/seed/seed-people";
import { deskEmails } from "@apex/sandbox/seed/seed-staff";
import { startHost, type Host } from "./host.ts";
import { redactCredentials } from "./redact-credentials.ts";
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
    if (host.deskUrl !== undefined)
      lines.push(
        `Desk of staff: ${host.deskUrl}`,
        ...deskEmails.map((email) => `  ${email}  ${demoPassword}`),
      );
    lines.push(`Sandbox (sent codes, bank transfers, clock): ${host.publicUrl}/sandbox`);
  } else {
    const connected = [
      ...Object.keys({ ...settings.identity, ...settings.shipped }),
      ...(settings.partners?.keys() ?? []),
    ];
    lines.push(
      `Mail goes by SMTP; SMS and WhatsApp ${settings.gateway === undefined ? "are off: set MESSAGES_URL to send them" : "by the gateway"}.`,
      `Partners: ${connected.length === 0 ? "none" : connected.join(", ")}. What needs another one is off.`,
    );
  }
  if (!settings.sandbox && host.deskUrl !== undefined) lines.push(`Desk of staff: ${host.deskUrl}`);
  if (host.chain !== undefined) {
    const { network, hotWallet } = host.chain;
    lines.push(`Over ${network} by its chain; payouts and their gas come out of ${hotWallet}.`);
  }
  if (host.metricsUrl !== undefined) lines.push(`Metrics: ${host.metricsUrl}`);
  if (settings.dataDir === "memory" && settings.databaseUrl === undefined)
    lines.push("Nothing is kept: DATA_DIR is memory.");
  if (!host.isWalletBuilt) lines.push("The wallet is not built: run npm run build.");
  console.log(lines.join("\n"));
}

/** Ctrl-C reaches the whole process group, and the parent passes it on, so that one press arrives twice. */
const samePressMs = 1_000;

/** Ctrl-C and SIGTERM finish open requests and close; a second press ends at once. */
function closeOnSignal(host: Host): void {
  let closingSinceMs: number | undefined;
  const close = () => {
    const nowMs = performance.now();
    if (closingSinceMs !== undefined) {
      if (nowMs - closingSinceMs > samePressMs) process.exit(1);
      return;
    }
    closingSinceMs = nowMs;
    host.close().then(
      () => process.exit(0),
      (error: unknown) => fail("Apex did not close cleanly", error),
    );
  };
  process.on("SIGINT", close);
  process.on("SIGTERM", close);
}

function fail(what: string, error: unknown): never {
  console.error(`${what}: ${redactCredentials(firstLine(error))}`);
  process.exit(1);
}

main().catch((error: unknown) => fail("Apex did not start", error));

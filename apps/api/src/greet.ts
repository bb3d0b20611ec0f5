import { demoEmails, demoPassword } from "@apex/sandbox/seed/seed-people";
import { deskEmails } from "@apex/sandbox/seed/seed-staff";
import type { Host } from "./host.ts";
import type { Settings } from "./settings.ts";

/** Prints where everything is, once the server answers. */
export function greet(settings: Settings, host: Host): void {
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

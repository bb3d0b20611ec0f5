import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { withoutTrailing } from "@apex/contract/without-trailing";
import { keyOfSecret } from "@apex/engine/platform/webhook-signature";
import { createEventCheck } from "./check-events.ts";
import { checkPartner } from "./check-partner.ts";
import type { Finding } from "./promise.ts";
import { readSamples } from "./samples.ts";
import { takeEvents } from "./take-events.ts";

const usage = `partner-check --url https://bills.example/apex --secret whsec_… [options]

  --ports bills,payouts   only these; otherwise all that the partner serves
  --samples samples.json  what is ordered: accounts, billers and cards that the provider's test mode knows
  --events 4100           also take events on this port for a minute, at /partners-http/events`;

const eventsForMs = 60_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function report(findings: readonly Finding[]): boolean {
  for (const { port, promise, broken } of findings)
    say(
      broken === undefined ? `ok      ${port} ${promise}` : `BROKEN  ${port} ${promise}: ${broken}`,
    );
  return findings.length > 0 && findings.every(({ broken }) => broken === undefined);
}

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      url: { type: "string" },
      secret: { type: "string" },
      ports: { type: "string" },
      samples: { type: "string" },
      events: { type: "string" },
    },
  });
  if (values.url === undefined || values.secret === undefined) throw new Error(usage);
  const keys = [keyOfSecret(values.secret)];
  const findings = await checkPartner({
    address: { url: withoutTrailing(values.url, "/"), keys },
    samples: readSamples(
      values.samples === undefined ? {} : JSON.parse(readFileSync(values.samples, "utf8")),
    ),
    wallClock: () => new Date(),
    fetch,
    ...(values.ports !== undefined && { ports: values.ports.split(",") }),
  });
  if (findings.length === 0) say("The partner serves no port at this address.");
  const isKept = report(findings);
  if (values.events === undefined) return isKept;
  const port = Number(values.events);
  const taken = await takeEvents(port, createEventCheck(keys), async () => {
    say(`Events are taken on port ${port} for a minute: make something happen.`);
    await new Promise((resolve) => setTimeout(resolve, eventsForMs));
  });
  return report(taken) && isKept;
}

main().then(
  (isKept) => {
    process.exitCode = isKept ? 0 : 1;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  },
);

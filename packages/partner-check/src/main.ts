import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { parseArgs } from "node:util";
import { withoutTrailing } from "@apex/contract/without-trailing";
import { keyOfSecret } from "@apex/engine/platform/webhook-signature";
import { createEventCheck, type EventCheck } from "./check-events.ts";
import { checkPartner } from "./check-partner.ts";
import type { Finding } from "./promise.ts";
import { readSamples } from "./samples.ts";

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

/** Takes events over HTTP for a while. */
async function takeEvents(port: number, check: EventCheck): Promise<readonly Finding[]> {
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const headers = new Headers();
      for (const [name, value] of Object.entries(incoming.headers))
        if (typeof value === "string") headers.set(name, value);
      const body = Buffer.concat(chunks).toString("utf8");
      void check
        .answer(new Request("http://localhost/", { method: "POST", headers, body }))
        .then(async (answer) => {
          outgoing.writeHead(answer.status, { "content-type": "application/json" });
          outgoing.end(await answer.text());
        });
    });
  });
  server.listen(port);
  say(`Events are taken on port ${port} for a minute: make something happen.`);
  await new Promise((resolve) => setTimeout(resolve, eventsForMs));
  server.close();
  server.closeAllConnections();
  return check.findings();
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
  return report(await takeEvents(Number(values.events), createEventCheck(keys))) && isKept;
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

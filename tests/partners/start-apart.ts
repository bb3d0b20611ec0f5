import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { freePort } from "../../scripts/free-port.mjs";
import { startOwnPostgres } from "../../scripts/postgres.mjs";
import { startWallet } from "../../scripts/running-wallet.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

interface Program {
  /** What it wrote when it was ready. */
  readonly said: string;
  stop(): Promise<void>;
}

/** A program of this repository, once it has written a line like that: a busy machine takes as long as it takes. */
async function startProgram(
  file: string,
  ready: RegExp,
  settings: Readonly<Record<string, string>>,
): Promise<Program> {
  const child = spawn("node", ["--conditions=apex-source", file], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout })) {
    const found = ready.exec(line);
    if (found === null) continue;
    child.stdout.resume();
    return {
      said: found[1] ?? "",
      async stop() {
        child.kill("SIGTERM");
        await ended;
      },
    };
  }
  throw new Error(`${file} ended before it was ready.`);
}

interface Addresses {
  readonly address: string;
  readonly deskAddress: string;
}

interface World extends Addresses {
  stop(): Promise<void>;
}

/**
 * A server without a sandbox, whose partners are a process of their own; a tester beside it has its mail, its phone and its clock.
 * @param areShipped in the places of some simulated partners stand those that ship with the product, in front of their stand-ins.
 */
export async function startApart(areShipped: boolean): Promise<World> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.toReversed()) await end();
  };
  try {
    return { ...(await startAll(areShipped, (end) => stops.push(end))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param started gets what stops each part, in the order in which they began. */
async function startAll(
  areShipped: boolean,
  started: (stop: () => Promise<void>) => void,
): Promise<Addresses> {
  const postgres = await startOwnPostgres();
  started(() => postgres.stop());
  const [walletPort, partnersPort] = [await freePort(), await freePort()];
  const secret = `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64")}`;
  const simulated = { url: `http://localhost:${partnersPort}`, secret };
  const walletUrl = `http://localhost:${walletPort}`;
  const partners = await startProgram("apps/api/src/sandbox-partner-main.ts", /are ready: (\S+)/, {
    PARTNERS_PORT: String(partnersPort),
    PARTNERS_SECRET: secret,
    ENGINE_URL: walletUrl,
  });
  started(partners.stop);
  const shipped = areShipped ? await startStandIns(walletUrl, simulated) : undefined;
  if (shipped !== undefined) started(shipped.stop);
  const shared = {
    SANDBOX: "off",
    DATABASE_URL: postgres.url,
    DATA_DIR: "memory",
    SEAL_KEYS: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64"),
    PARTNERS: JSON.stringify({ "*": simulated, ...shipped?.ports }),
    ...shipped?.settings,
    MAIL_FROM: "Apex <no-reply@wallet.test>",
    MESSAGES_SECRET: secret,
    PORT: String(walletPort),
    PUBLIC_URL: walletUrl,
  };
  const tester = await startProgram("tests/partners/tester-main.ts", /ready: (\{.*\})/, {
    ...shared,
    PARTNERS_URL: simulated.url,
    // It sends nothing.
    SMTP_URL: "smtp://localhost:1",
    MESSAGES_URL: "http://localhost:1",
  });
  started(tester.stop);
  const { url, mail }: { readonly url: string; readonly mail: string } = JSON.parse(tester.said);
  process.env["SANDBOX_URL"] = url;
  const wallet = await startWallet({
    ...shared,
    SMTP_URL: `smtp://${mail}`,
    MESSAGES_URL: `${url}/gateway`,
  });
  started(() => wallet.stop());
  return { address: wallet.address, deskAddress: wallet.deskAddress };
}

/** Stand-ins of the shipped partners, the ports that these meet, and the settings by which they are reached. */
async function startStandIns(walletUrl: string, simulated: object) {
  const { said, stop } = await startProgram("tests/partners/stand-ins-main.ts", /ready: (\{.*\})/, {
    ENGINE_URL: walletUrl,
  });
  const { url, settings }: { readonly url: string; readonly settings: Record<string, string> } =
    JSON.parse(said);
  process.env["STAND_INS_URL"] = url;
  const ports = {
    bank: "paystack",
    payouts: ["paystack", simulated],
    charges: ["paystack", simulated],
    bills: [
      { partner: "vtpass", countries: ["NG"] },
      { partner: "reloadly", countries: ["GH", "KE", "RW"] },
    ],
    "gift-card-supplier": "reloadly",
    market: "prices",
  };
  return { ports, settings, stop };
}

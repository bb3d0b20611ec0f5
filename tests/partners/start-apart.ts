import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { freePort } from "../../scripts/free-port.mjs";
import { startOwnPostgres } from "../../scripts/postgres.mjs";
import { startWallet } from "../../scripts/running-wallet.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** On a busy machine an embedded database alone takes half a minute to begin. */
const startAtMostMs = 180_000;

/** A program of this repository, once it has written a line that begins so. */
async function startProgram(
  file: string,
  ready: RegExp,
  settings: Readonly<Record<string, string>>,
) {
  const child = spawn("node", ["--conditions=apex-source", file], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const late = AbortSignal.timeout(startAtMostMs);
  let written = "";
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  try {
    for await (const [chunk] of wordsOf(child.stdout, late)) {
      written += String(chunk);
      const found = ready.exec(written);
      if (found === null) continue;
      child.stdout.resume();
      return { said: found[1] ?? "", stop };
    }
  } catch (error) {
    await stop();
    throw error;
  }
  throw new Error(`${file} did not start.`);
}

async function* wordsOf(stream: NodeJS.ReadableStream, late: AbortSignal) {
  for (;;) yield await once(stream, "data", { signal: late });
}

interface World {
  readonly address: string;
  stop(): Promise<void>;
}

/** A server without a sandbox, whose partners are a process of their own; a tester beside it has its mail, its phone and its clock. */
export async function startApart(): Promise<World> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.toReversed()) await end();
  };
  try {
    return { address: await startAll((end) => stops.push(end)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param started gets what stops each part, in the order in which they began. @returns the wallet's address. */
async function startAll(started: (stop: () => Promise<void>) => void): Promise<string> {
  const postgres = await startOwnPostgres();
  started(() => postgres.stop());
  const [walletPort, partnersPort] = [await freePort(), await freePort()];
  const secret = `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64")}`;
  const partnersUrl = `http://localhost:${partnersPort}`;
  const walletUrl = `http://localhost:${walletPort}`;
  const partners = await startProgram("apps/api/src/sandbox-partner-main.ts", /are ready: (\S+)/, {
    PARTNERS_PORT: String(partnersPort),
    PARTNERS_SECRET: secret,
    ENGINE_URL: walletUrl,
  });
  started(partners.stop);
  const shared = {
    SANDBOX: "off",
    DATABASE_URL: postgres.url,
    DATA_DIR: "memory",
    SEAL_KEYS: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64"),
    PARTNERS: JSON.stringify({ "*": { url: partnersUrl, secret } }),
    MAIL_FROM: "Apex <no-reply@wallet.test>",
    MESSAGES_SECRET: secret,
    PORT: String(walletPort),
    PUBLIC_URL: walletUrl,
  };
  const tester = await startProgram("tests/partners/tester-main.ts", /ready: (\{.*\})/, {
    ...shared,
    PARTNERS_URL: partnersUrl,
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
  return wallet.address;
}

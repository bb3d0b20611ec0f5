import { PGlite } from "@electric-sql/pglite";
import type { Db } from "@apex/engine/platform/db";
import { migrate } from "@apex/engine/platform/migrations/migrate";
import { pgliteDb } from "@apex/engine/platform/pglite-db";
import { notConnected } from "@apex/engine/not-connected";
import type { Rails } from "@apex/engine/rails/rails";
import type { Trial } from "@apex/partners/asking/trial";
import { paystackTrials } from "@apex/partners/paystack/try-paystack";
import { priceTrials } from "@apex/partners/prices/try-prices";
import { reloadlyTrials } from "@apex/partners/reloadly/try-reloadly";
import {
  connectShipped,
  type PartnerAccounts,
  type PartnerPlace,
} from "@apex/partners/shipped-partners";
import { vtpassTrials } from "@apex/partners/vtpass/try-vtpass";
import { readShippedAccounts, shippedSchema } from "./shipped-partner-settings.ts";
import { firstLine, StartError } from "./start-error.ts";

/** The inputs of one partner's check. */
interface Tried {
  /** The settings without which it cannot be tried. */
  readonly needs: readonly (keyof typeof shippedSchema)[];
  /** Default settings, which lead to the partner's test mode: no real money moves. */
  readonly defaults: Readonly<Record<string, string>>;
  /** The reason why the settings would move real money; undefined if they would not. */
  isLive?(accounts: PartnerAccounts): string | undefined;
  trialsOf(rails: Rails): readonly Trial[];
}

const partners: Readonly<Record<keyof PartnerAccounts, Tried>> = {
  paystack: {
    needs: ["PAYSTACK_SECRET_KEY"],
    defaults: { PAYSTACK_BANK: "test-bank" },
    isLive: ({ paystack }) =>
      Object.values(paystack?.keys ?? {}).some((key) => !key.startsWith("sk_test_"))
        ? "a key is a live one: only sk_test_… is tried"
        : undefined,
    trialsOf: paystackTrials,
  },
  vtpass: {
    needs: ["VTPASS_API_KEY", "VTPASS_PUBLIC_KEY", "VTPASS_SECRET_KEY", "VTPASS_PHONE"],
    defaults: { VTPASS_URL: "https://sandbox.vtpass.com/api" },
    isLive: ({ vtpass }) =>
      vtpass !== undefined &&
      /(?:^|\.)vtpass\.com$/.test(new URL(vtpass.apiUrl).hostname) &&
      !vtpass.apiUrl.includes("//sandbox.")
        ? "VTPASS_URL is the live one: only its sandbox is tried"
        : undefined,
    trialsOf: ({ bills }) => vtpassTrials(bills),
  },
  prices: {
    needs: [],
    defaults: {},
    trialsOf: ({ market }) => priceTrials(market),
  },
  reloadly: {
    needs: ["RELOADLY_CLIENT_ID", "RELOADLY_CLIENT_SECRET"],
    defaults: {
      RELOADLY_URL: "https://giftcards-sandbox.reloadly.com",
      RELOADLY_AIRTIME_URL: "https://topups-sandbox.reloadly.com",
    },
    isLive({ reloadly }) {
      if (reloadly?.apiUrl.includes("//giftcards.reloadly.com") === true)
        return "RELOADLY_URL is the live one: only its sandbox is tried";
      return reloadly?.airtimeUrl.includes("//topups.reloadly.com") === true
        ? "RELOADLY_AIRTIME_URL is the live one: only its sandbox is tried"
        : undefined;
    },
    trialsOf: ({ giftCardSupplier, bills }) => reloadlyTrials(giftCardSupplier, bills),
  },
};

/**
 * Tries a shipped partner in the partner's test mode, with the settings of `npm start`, on a database in memory.
 * @param write receives the lines of the report.
 * @param open opens the database.
 * @returns whether the partner kept every promise.
 */
export async function tryPartner(
  name: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
  write: (line: string) => void,
  open: () => Promise<Db> = openInMemory,
): Promise<boolean> {
  const found = Object.entries(partners).find(([known]) => known === name);
  if (found === undefined) {
    write(`Name one of these partners: ${Object.keys(partners).join(", ")}.`);
    return false;
  }
  const [known, tried] = found;
  const missing = tried.needs.filter((setting) => (env[setting] ?? "").trim() === "");
  if (missing.length > 0) {
    write(`${known} was not tried: set ${missing.join(", ")} to the keys of its test mode.`);
    return false;
  }
  const accounts = accountsOf({ ...tried.defaults, ...env });
  const live = tried.isLive?.(accounts);
  if (live !== undefined) {
    write(`${known} was not tried: ${live}.`);
    return false;
  }
  const db = await open();
  const log: PartnerPlace["log"] = ({ level, message, ...more }) =>
    write(`  ${level}: ${message} ${JSON.stringify(more)}`);
  const connected = connectShipped(accounts, { db, log });
  const rails = { ...notConnected, ...connected.get(known)?.rails };
  let isKept = true;
  for (const { promise, run } of tried.trialsOf(rails)) {
    const seen = await run().then(
      (text) => `kept    ${promise} (${text})`,
      (error: unknown) => `broken  ${promise}: ${firstLine(error)}`,
    );
    if (seen.startsWith("broken")) isKept = false;
    write(seen);
  }
  for (const one of connected.values()) one.close?.();
  await db.close();
  return isKept;
}

async function openInMemory(): Promise<Db> {
  const db = pgliteDb(await PGlite.create());
  await migrate(db);
  return db;
}

function accountsOf(env: Readonly<Record<string, string | undefined>>): PartnerAccounts {
  const publicUrl = env["PUBLIC_URL"] ?? "https://wallet.example";
  return readShippedAccounts((setting, takes) => {
    const text = env[setting]?.trim();
    if (text === undefined || text === "") return undefined;
    const parsed = takes.safeParse(text);
    if (parsed.success) return parsed.data;
    throw new StartError(`${setting} is not a valid setting.`);
  }, publicUrl);
}

import { startStaffAuthenticator } from "@apex/contract/desk/staff-authenticator";
import { keepCardDetails } from "@apex/contract/cards/card-money";
import { createTrade } from "@apex/contract/gift-cards/trades";
import { initTwoFactor } from "@apex/contract/two-factor/two-factor";
import { base64urlnopad } from "@scure/base";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { beforeAll, afterAll, describe, expect, it } from "vitest";
import { businessFixture } from "../../business/business-api/business-fixture.ts";
import { cardFixture } from "../../money/cards/card-fixture.ts";
import { hmacKey } from "@apex/engine/platform/crypto";
import type { Db } from "@apex/engine/platform/db";
import { issuedCardColumns } from "../../../rails/card-issuer.ts";
import { playedCardOrderFixture } from "../../money/gift-card-orders/played-card-order-fixture.ts";
import { quoted, tradeEngine } from "../../money/gift-cards/trade-fixture.ts";
import { staffMember } from "@apex/engine/testing/staff";
import { testSealKey, testSecret } from "@apex/engine/testing/test-engine";
import { resealAll } from "@apex/engine/platform/sealing/reseal";
import { createSealKeys, type SealKeys } from "@apex/engine/platform/sealing/seal-keys";
import {
  cardOwner,
  sealedColumns,
  type SealedColumn,
} from "@apex/engine/platform/sealing/sealed-columns";
import { openText, sealText } from "@apex/engine/platform/sealing/sealed-text";

const newKey = new TextEncoder().encode("a new key of the tests: 32 bytes");
const keys = createSealKeys([testSealKey], testSecret);
const rotated = createSealKeys([newKey, testSealKey], testSecret);

/** Seals a text as before texts carried a key's id. */
async function sealedBefore(owner: string, text: string): Promise<string> {
  const raw = new Uint8Array(hmac(sha256, hmacKey(testSecret), utf8ToBytes("sealed texts")));
  const key = await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt"]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = new Uint8Array(utf8ToBytes(owner));
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData },
    key,
    new Uint8Array(utf8ToBytes(text)),
  );
  return base64urlnopad.encode(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

describe("a sealed text", () => {
  it("carries its key's id, and opens for its owner alone", async () => {
    const sealed = await sealText(keys, "ada", "JBSWY3DP");
    expect(sealed.startsWith(`${keys.newestId}.`)).toBe(true);
    expect(await openText(keys, "ada", sealed)).toBe("JBSWY3DP");
    await expect(openText(keys, "bola", sealed)).rejects.toThrow();
  });

  it("opens while its key is set, under a newer one too", async () => {
    const sealed = await sealText(keys, "ada", "JBSWY3DP");
    expect(await openText(rotated, "ada", sealed)).toBe("JBSWY3DP");
    expect(await sealText(rotated, "ada", "JBSWY3DP")).toMatch(
      new RegExp(`^${rotated.newestId}\\.`),
    );
    await expect(openText(createSealKeys([newKey], testSecret), "ada", sealed)).rejects.toThrow(
      `the key ${keys.newestId}, which is not set`,
    );
  });

  it("opens in the form from before keys had ids", async () => {
    const sealed = await sealedBefore("ada", "JBSWY3DP");
    expect(await openText(rotated, "ada", sealed)).toBe("JBSWY3DP");
  });
});

interface Kept {
  readonly db: Db;
  /** The columns of the simulated issuer, where it is there. */
  readonly simulated?: readonly SealedColumn[];
}

interface KeptText extends SealedColumn {
  readonly keyOf: string[];
  readonly sealed: string;
}

async function keptTexts({ db, simulated = [] }: Kept): Promise<KeptText[]> {
  const columns = [...sealedColumns, ...simulated].map(async (one) => {
    const names = Object.keys(one.key).map((name) => `${name}::text`);
    const rows = await db.query<{ keyOf: string[]; sealed: string }>(
      `select array[${names.join(", ")}] as "keyOf", ${one.column} as sealed from ${one.table} where ${one.column} is not null`,
    );
    return rows.map((row) => ({ ...one, ...row }));
  });
  return (await Promise.all(columns)).flat();
}

const opened = (by: SealKeys, { owner, keyOf: [id = "", place = ""], sealed }: KeptText) =>
  openText(by, owner(id, place), sealed);

/** Every value of every table, as JSON, by its column. */
async function dumped(db: Db): Promise<Map<string, string[]>> {
  const tables = await db.query<{ name: string; is_partition: boolean }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const values = new Map<string, string[]>();
  for (const { name } of tables) {
    const rows = await db.query<{ column: string; value: string }>(
      `select e.key as column, e.value::text from ${name} t, jsonb_each(to_jsonb(t)) e where e.value <> 'null'`,
    );
    for (const { column, value } of rows) {
      const place = `${name.replace(/^public\./, "")}.${column}`;
      values.set(place, [...(values.get(place) ?? []), value]);
    }
  }
  return values;
}

/**
 * True if a value shows a text. A PIN or the three digits of a card must be a text of their own: a number can have the
 * same digits by chance.
 */
const shows = (value: string, plain: string) =>
  value.includes(plain.length > 6 ? plain : JSON.stringify(plain));

type Fixture = Kept & { close(): Promise<void> };

/** A database for each kind of secret, made by the product's own calls. */
const fixtures: readonly (() => Promise<Fixture>)[] = [
  async () => {
    const test = await cardFixture();
    const { token } = await test.holder();
    await test.ordered();
    const body = { pin: "7391", bvn: "22222222233" };
    await test.ok(keepCardDetails, { body }, { token });
    await test.ok(initTwoFactor, {}, { token });
    await staffMember(test, "agent");
    const newcomer = await staffMember(test, "finance");
    await test.db.query("update staff set sealed_secret = null where email = $1", [
      newcomer.member.email,
    ]);
    await newcomer.ok(startStaffAuthenticator, {});
    return { ...test, simulated: issuedCardColumns };
  },
  async () => {
    const test = await tradeEngine();
    const person = await test.person();
    const quote = await quoted(test, person, { form: "e-code" });
    const body = { quoteId: quote.id, imageIds: [], code: "XJ4K9QPL2M7C" };
    const options = { token: person.token, key: crypto.randomUUID() };
    await test.ok(createTrade, { body }, options);
    return test;
  },
  async () => {
    const test = await playedCardOrderFixture();
    await test.ordered(await test.buyer());
    await test.engine.jobs.runDue();
    return test;
  },
  async () => {
    const test = await businessFixture();
    await test.webhook(await test.owner());
    await test.db.query("update webhooks set old_secret = secret");
    return test;
  },
];

describe("a copy of the database", () => {
  const made: Fixture[] = [];
  beforeAll(async () => {
    for (const fixture of fixtures) made.push(await fixture());
  }, 60_000);
  afterAll(async () => {
    for (const fixture of made) await fixture.close();
  });

  it("shows neither sealed data nor a key", async () => {
    for (const one of made) {
      const values = await dumped(one.db);
      const plain = await Promise.all((await keptTexts(one)).map((text) => opened(keys, text)));
      const secrets = [...plain, testSecret, ...keyTexts(testSealKey)];
      // The end of a card's number, which is no secret, can be the digits of a PIN by chance.
      const isNumberEnd = (column: string, text: string) =>
        column === "cards.last_four" &&
        plain.some((number) => number.length > 6 && text === JSON.stringify(number.slice(-4)));
      const shown = [...values].flatMap(([column, all]) => {
        const texts = all.filter((text) => !isNumberEnd(column, text));
        return secrets
          .filter((secret) => texts.some((text) => shows(text, secret)))
          .map(() => column);
      });
      expect(shown).toEqual([]);
    }
  });

  it("has sealed texts exactly in the listed columns", async () => {
    const found = new Set<string>();
    for (const { db } of made)
      for (const [column, texts] of await dumped(db))
        if (texts.some((text) => text.includes(`${keys.newestId}.`))) found.add(column);
    const listed = [...sealedColumns, ...issuedCardColumns].map(
      ({ table, column }) => `${table}.${column}`,
    );
    expect([...found].sort()).toEqual(listed.sort());
  });

  it("is sealed again under a new key, after which the old one is superfluous", async () => {
    for (const one of made) {
      const { db, simulated } = one;
      const before = await keptTexts(one);
      const plain = await Promise.all(before.map((text) => opened(keys, text)));
      expect(await resealAll(db, rotated, simulated)).toEqual({
        resealed: before.length,
        unopened: [],
      });
      const only = createSealKeys([newKey]);
      const after = await Promise.all((await keptTexts(one)).map((text) => opened(only, text)));
      expect(after.sort()).toEqual(plain.sort());
      expect(await resealAll(db, rotated, simulated)).toEqual({ resealed: 0, unopened: [] });
    }
  });
});

function keyTexts(key: Uint8Array): string[] {
  return [
    new TextDecoder().decode(key),
    btoa(String.fromCharCode(...key)).replace(/=+$/, ""),
    base64urlnopad.encode(key),
    [...key].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
  ];
}

describe("sealing again", () => {
  it("takes over texts from before keys had ids, reports those no key opens, and leaves concurrent writes", async () => {
    const test = await cardFixture();
    const { cardId } = await test.ordered();
    const other = await test.ordered();
    const set = (column: string, sealed: string, id: string) =>
      test.db.query(`update cards set ${column} = $1 where id = $2`, [sealed, id]);
    await set("sealed_pin", await sealedBefore(cardOwner(cardId, "pin"), "7391"), cardId);
    const lost = createSealKeys([utf8ToBytes("a key that nobody has any more...")]);
    await set(
      "sealed_bvn",
      await sealText(lost, cardOwner(other.cardId, "bvn"), "22222222222"),
      other.cardId,
    );
    // A second process writes the PIN between reading and sealing.
    const racing: Db = {
      ...test.db,
      async query(sql, params) {
        if (sql.startsWith("update cards set sealed_pin") && params?.[2] === other.cardId)
          await set(
            "sealed_pin",
            await sealText(keys, cardOwner(other.cardId, "pin"), "4444"),
            other.cardId,
          );
        return test.db.query(sql, params);
      },
    };
    const { resealed, unopened } = await resealAll(racing, rotated);
    expect(unopened).toEqual([`cards.sealed_bvn of ${other.cardId}`]);
    // One of the four texts cannot be opened, and one was written in the meantime.
    expect(resealed).toBe(2);
    const pins = await test.db.query<{ id: string; sealed_pin: string }>("select * from cards");
    const pinOf = (id: string) =>
      openText(
        rotated,
        cardOwner(id, "pin"),
        pins.find((card) => card.id === id)?.sealed_pin ?? "",
      );
    expect([await pinOf(cardId), await pinOf(other.cardId)]).toEqual(["7391", "4444"]);
    await test.close();
  });
});

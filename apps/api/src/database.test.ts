import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "@apex/engine/platform/migrations/migrate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { reseal } from "./reseal.ts";
import { readSettings } from "./settings.ts";

let parent = "";
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), "apex-database-"));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const keyOf = (letter: string) => btoa(letter.repeat(32));

/** Opens and closes the database. */
async function openedOnce(env: Readonly<Record<string, string>>) {
  const database = await openDatabase(readSettings(env), () => undefined);
  const { secret, sealKeys, isResealed, db } = database;
  const rows = await db.query("select sealed from host.sealed_secret");
  await db.close();
  database.release();
  return { secret, sealKeys, isResealed, kept: JSON.stringify(rows) };
}

// Each opens several databases in their own threads.
describe("the secrets of an embedded database", { timeout: 120_000 }, () => {
  test("are stored sealed, with their key in a file beside the folder that only its owner can read", async () => {
    const folder = join(parent, "fresh");
    const first = await openedOnce({ DATA_DIR: folder });
    const second = await openedOnce({ DATA_DIR: folder });
    expect(second).toEqual(first);
    expect(first).toMatchObject({ isResealed: true });
    expect(first.secret).toMatch(/^[\w-]{43}$/);
    expect(first.kept).not.toContain(first.secret);
    expect(existsSync(join(folder, "secret"))).toBe(false);
    expect(statSync(`${folder}.keys`).mode & 0o777).toBe(0o600);
    expect(readFileSync(`${folder}.keys`, "utf8").trim()).toBe(
      Buffer.from(first.sealKeys[0] ?? []).toString("base64"),
    );
  });

  test("move into the setting under a new key, which then is the only one to open them", async () => {
    const folder = join(parent, "moved");
    const { secret } = await openedOnce({ DATA_DIR: folder });
    const old = readFileSync(`${folder}.keys`, "utf8").trim();
    const both = { DATA_DIR: folder, SEAL_KEYS: `${keyOf("n")},${old}` };
    expect((await openedOnce(both)).secret).toBe(secret);
    const only = { DATA_DIR: folder, SEAL_KEYS: keyOf("n") };
    await expect(openedOnce(only)).rejects.toThrow("No key of SEAL_KEYS opens this database");
    const { db, release } = await openDatabase(readSettings(both), () => undefined);
    await migrate(db);
    await db.close();
    release();
    expect((await reseal(readSettings(both))).lines.at(-1)).toBe(
      "Nothing is sealed under another key: SEAL_KEYS may leave the others out.",
    );
    expect((await openedOnce(only)).secret).toBe(secret);
  });

  test("are not made anew if their key is lost", async () => {
    const folder = join(parent, "lost");
    await openedOnce({ DATA_DIR: folder });
    rmSync(`${folder}.keys`);
    await expect(openedOnce({ DATA_DIR: folder })).rejects.toThrow(/lost\.keys is missing/);
    writeFileSync(`${folder}.keys`, keyOf("x"));
    await expect(openedOnce({ DATA_DIR: folder })).rejects.toThrow(/No key of .*lost\.keys opens/);
    writeFileSync(`${folder}.keys`, "x");
    await expect(openedOnce({ DATA_DIR: folder })).rejects.toThrow(/does not have keys/);
  });

  test("take over the one that the folder held in the clear", async () => {
    const folder = join(parent, "taken-over");
    mkdirSync(folder);
    writeFileSync(join(folder, "secret"), "of before");
    const first = await openedOnce({ DATA_DIR: folder });
    expect(first).toMatchObject({ secret: "of before", isResealed: false });
    expect(existsSync(join(folder, "secret"))).toBe(false);
    expect(await openedOnce({ DATA_DIR: folder })).toEqual(first);
  });
});

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { auditLedger } from "@apex/engine/ledger/audit";
import { deposit } from "@apex/engine/testing/movements";
import { createLedger } from "@apex/engine/ledger/create-ledger";
import { migrations } from "@apex/engine/platform/migrations/all-migrations";
import { migrate } from "@apex/engine/platform/migrations/migrate";
import { insertPerson } from "@apex/engine/testing/people";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restoreBackup } from "./backup.ts";
import { askForBackup, openBackupSocket } from "./backup-socket.ts";
import { openDataFolder } from "./data-folder.ts";
import { backUp, restore } from "./operator-backup.ts";
import { openPglite, type PgliteDb } from "./pglite-host.ts";
import { readSettings } from "./settings.ts";

let place = "";
let db: PgliteDb;
let dataDir = "";
const inPlace = (name: string) => join(place, name);

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), "apex-backup-"));
  dataDir = inPlace("data");
  mkdirSync(join(dataDir, "files"), { recursive: true });
  writeFileSync(join(dataDir, "files/a-picture.png"), "picture");
  db = await openPglite(join(dataDir, "database"));
  await migrate(db, migrations);
}, 60_000);
afterAll(async () => {
  await db.close();
  rmSync(place, { recursive: true, force: true });
});

const entriesOf = async (database: PgliteDb) =>
  Number((await database.query<{ count: bigint }>("select count(*) from entries"))[0]?.count);

/** Posts one movement after another until stopped; returns how many were acknowledged. */
function keepPosting(workspaceId: string) {
  const ledger = createLedger(db);
  let isOver = false;
  let posted = 0;
  const working = (async () => {
    for (; !isOver; posted += 1) await ledger.post(deposit(workspaceId, 5n).movement);
  })();
  return {
    count: () => posted,
    async stop() {
      isOver = true;
      await working;
      return posted;
    },
  };
}

test("a backup that is made while money moves has whole movements, and all that were acknowledged before it", async () => {
  const { workspaceId } = await insertPerson(db, new Date(), {});
  const posting = keepPosting(workspaceId);
  await expect.poll(posting.count).toBeGreaterThan(5);
  const socket = await openBackupSocket({ dataDir, pack: () => db.pack() });
  const before = posting.count();
  await backUp(readSettings({ DATA_DIR: dataDir }), [inPlace("copy")]);
  const after = await posting.stop();
  await new Promise((resolve) => socket.close(resolve));

  const into = readSettings({ DATA_DIR: inPlace("restored") });
  expect((await restore(into, [inPlace("copy")])).join(" ")).toContain("the books add up");
  await expect(restore(into, [inPlace("copy")])).rejects.toThrow("has a database");
  const restored = await openPglite(join(inPlace("restored"), "database"));
  const { assets, mismatches, negatives } = await auditLedger(restored);
  const movements = (await entriesOf(restored)) / 2;
  await restored.close();
  expect(assets.filter(({ sum }) => sum !== "0")).toEqual([]);
  expect([...mismatches, ...negatives]).toEqual([]);
  expect(movements).toBeGreaterThanOrEqual(before);
  expect(movements).toBeLessThanOrEqual(after);
  expect(readFileSync(join(inPlace("restored"), "files/a-picture.png"), "utf8")).toBe("picture");
}, 60_000);

test("a backup is refused in one line, and the socket goes with its process", async () => {
  const ask = (folder: string) => askForBackup(dataDir, folder);
  const socket = await openBackupSocket({ dataDir, pack: () => db.pack() });
  await expect(ask(place)).rejects.toThrow("exists already");
  await expect(ask("here")).rejects.toThrow("path of a folder");
  await expect(ask(join(dataDir, "copy"))).rejects.toThrow("in the data folder");
  await new Promise((resolve) => socket.close(resolve));
  expect(await ask(inPlace("other"))).toBeUndefined();
});

test.each([
  ["no folder named", {}, [], "Name a new folder"],
  ["a database of a server", { DATABASE_URL: "postgres://h/d" }, ["x"], "deploy/postgres backs up"],
  ["nothing kept", { DATA_DIR: "memory" }, ["x"], "nothing is kept"],
])("%s is said, and nothing is backed up", async (_, env, words, reason) => {
  await expect(backUp(readSettings(env), words)).rejects.toThrow(reason);
});

test("tells a process that is still starting from one that blocks the folder", async () => {
  const starting = openDataFolder(inPlace("starting"));
  const settings = readSettings({ DATA_DIR: inPlace("starting") });
  await expect(backUp(settings, [inPlace("early")])).rejects.toThrow("is still starting");
  starting.release();
});

test("a folder that is no backup, or one of a later release, is not restored", async () => {
  await expect(restoreBackup(place, inPlace("new"))).rejects.toThrow("is not a backup");
  mkdirSync(inPlace("later"));
  const later = { version: "9.0.0", at: new Date().toISOString(), schema: "9999-later" };
  writeFileSync(join(inPlace("later"), "backup.json"), JSON.stringify(later));
  await expect(restoreBackup(inPlace("later"), inPlace("new"))).rejects.toThrow("release 9.0.0");
  expect(existsSync(inPlace("new"))).toBe(false);
});

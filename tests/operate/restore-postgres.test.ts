import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkStatements } from "@apex/engine/ledger/check-statements";
import type { Db } from "@apex/engine/platform/db";
import type { PayoutRail } from "@apex/engine/rails/payouts";
import { playedWithdrawalFixture } from "@apex/sandbox/engine-tests/money/fiat-withdrawals/played-withdrawal-fixture";
import { storeImage } from "@apex/engine/runtime/uploads/stored-images";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkRestored } from "../../apps/api/src/check-restored.ts";
import { createFiles } from "../../apps/api/src/files.ts";
import { postgresDb } from "../../apps/api/src/postgres-db.ts";
import {
  runBesideServer,
  startMadePostgres,
  startOwnPostgres,
  type OwnPostgres,
} from "../../scripts/postgres.mjs";

const deploy = (name: string) => join(import.meta.dirname, "../../deploy/postgres", name);
const guide = readFileSync(join(import.meta.dirname, "../../docs/operate.mdx"), "utf8");

let place = "";
let postgres: OwnPostgres;
const inPlace = (name: string) => join(place, name);

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), "apex-restore-"));
  for (const folder of ["wal", "backups", "files"]) mkdirSync(inPlace(folder));
  // The server has a user of its own.
  for (const folder of ["", "wal", "backups"]) chmodSync(inPlace(folder), 0o777);
  postgres = await startOwnPostgres(tmpdir(), {
    archive_mode: "on",
    archive_command: `sh ${deploy("archive-wal.sh")} "%p" "%f" ${inPlace("wal")}`,
  });
}, 120_000);
afterAll(async () => {
  await postgres.stop();
  rmSync(place, { recursive: true, force: true });
});

test("a backup of pictures that are not where it looks fails, and leaves nothing behind", () => {
  const backup = inPlace("backups/without-pictures");
  const command = [deploy("base-backup.sh"), postgres.url, backup, inPlace("no-such-folder")];
  const { status, stderr } = spawnSync("sh", command, { encoding: "utf8" });
  expect(stderr).toContain("no-such-folder is no folder");
  expect(status).toBe(1);
  expect(existsSync(backup)).toBe(false);
});

/** A provider on another machine: it keeps its payouts, whatever happens to this database. */
function provider() {
  const paid = new Map<string, number>();
  const rail: PayoutRail = {
    ways: [{ asset: "NGN", method: "bank_transfer", isInternational: false }],
    enquire: async () => ({ accountName: "Ngozi Eze", match: "exact" }),
    async send({ reference }) {
      paid.set(reference, paid.get(reference) ?? 1);
      return { state: "settled", outcome: { result: "SUCCESS" } };
    },
    read: async (reference) =>
      paid.has(reference)
        ? { state: "settled", outcome: { result: "SUCCESS" } }
        : { state: "unknown" },
  };
  return { paid, rail };
}

const product = (db: Db, rail: PayoutRail) =>
  playedWithdrawalFixture({ db, rails: () => ({ payouts: rail }) });

test("a moment after the backup is restored, and what the partner did since is found by its reference", async () => {
  const { paid, rail } = provider();
  const db = await postgresDb(postgres.url);
  const before = await product(db, rail);
  const ada = await before.payer("100000");
  const withdraw = async () =>
    before.withdraw(ada, before.body(await before.bankAccount(ada), "1000"));
  const first = await withdraw();
  await before.engine.jobs.runDue();
  const files = createFiles({ dataDir: place });
  const picture = {
    bytes: new Uint8Array([1, 2, 3]),
    type: "image/png" as const,
    widthPx: 1,
    heightPx: 1,
  };
  await storeImage({ ...before.engine.context, files }, ada.workspaceId, picture);

  for (const name of readdirSync(inPlace("files"))) chmodSync(inPlace(`files/${name}`), 0o644);
  const backup = inPlace("backups/night");
  const [role = ""] = /create role backup .+;/.exec(guide) ?? [];
  await db.exec(role);
  const asBackup = Object.assign(new URL(postgres.url), { username: "backup" }).href;
  runBesideServer(["sh", deploy("base-backup.sh"), asBackup, backup, inPlace("files")]);
  const second = await withdraw();
  await db.query("select pg_create_restore_point('last-good')");
  // The partner pays the second one, and a third, which the restored books will not know.
  const third = await withdraw();
  await before.engine.jobs.runDue();
  expect([...paid.keys()].toSorted()).toEqual([first.id, second.id, third.id].toSorted());
  const [{ segment } = { segment: "" }] = await db.query<{ segment: string }>(
    "select pg_walfile_name(pg_switch_wal()) as segment",
  );
  await expect
    .poll(
      () => db.query("select last_archived_wal >= $1 as is_kept from pg_stat_archiver", [segment]),
      { timeout: 30_000 },
    )
    .toEqual([{ is_kept: true }]);
  await before.close();
  await postgres.halt("immediate");

  const restored = await startMadePostgres((data) => [
    "sh",
    deploy("restore.sh"),
    backup,
    inPlace("wal"),
    data,
    "last-good",
  ]);
  let opened: Db | undefined;
  // The restored server takes no writes until it has replayed the log.
  await expect
    .poll(async () => (opened = await postgresDb(restored.url)), { timeout: 60_000 })
    .toBeDefined();
  if (opened === undefined) throw new Error("It is open.");
  const restoredDb: Db = opened;
  const pictures = createFiles({ dataDir: backup });
  expect(await checkRestored(restoredDb, pictures)).toMatchObject({
    wrong: [],
    missingPictures: [],
    inProgress: 1,
  });
  const after = await product(restoredDb, rail);
  await after.engine.jobs.runDue();
  expect(await after.statuses(ada)).toEqual([
    "fiat-withdrawal successful",
    "fiat-withdrawal successful",
  ]);
  expect([...paid.values()]).toEqual([1, 1, 1]);
  expect(await after.availableTo(ada)).toBe("97900.00");
  // The third is the difference between the partner's statement and the books: 1,000 naira.
  const [ours] = await restoredDb.query<{ minor: string }>(
    "select (-sum(balance))::text as minor from accounts where kind = 'settlement' and asset = 'NGN'",
  );
  const theirs = BigInt(ours?.minor ?? 0) - 100_000n;
  expect(
    await checkStatements(restoredDb, [{ asset: "NGN", amountMinor: theirs }], new Date()),
  ).toMatchObject([{ asset: "NGN", theirs: String(theirs) }]);
  await after.close();
  await restored.stop();
  await postgres.resume();
}, 300_000);

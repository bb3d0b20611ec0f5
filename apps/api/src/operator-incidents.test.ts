import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "@apex/engine/platform/db";
import { testMemoryDb } from "@apex/engine/testing/test-db";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reportIncidents } from "./operator-incidents.ts";

let db: Db;
let folder = "";
beforeAll(async () => {
  db = await testMemoryDb();
  folder = mkdtempSync(join(tmpdir(), "apex-incidents-"));
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

function file(content: object): string {
  const path = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const text = { en: "Bills are paid late.", fr: "Les factures sont payées en retard." };

test("begins, changes and ends an incident", async () => {
  const begun = await reportIncidents(db, [
    "begin",
    file({ services: ["bills"], effect: "limited", text }),
  ]);
  expect(begun).toEqual({ isDone: true, lines: ["Incident 1 is on the status page."] });
  const worse = file({ services: ["bills"], effect: "unavailable", text });
  expect((await reportIncidents(db, ["update", "1", worse])).isDone).toBe(true);
  expect((await reportIncidents(db, ["list"])).lines).toEqual([
    expect.stringMatching(/^1 {2}bills: unavailable .* to now {2}Bills are paid late\.$/),
  ]);
  expect((await reportIncidents(db, ["end", "1"])).isDone).toBe(true);
  expect((await reportIncidents(db, ["end", "1"])).lines).toEqual(["No incident 1 is open."]);
});

test("an incident without a text in both languages, or of an unknown service, is refused", async () => {
  for (const wrong of [
    { services: ["bills"], effect: "limited", text: { en: "Only English." } },
    { services: ["lending"], effect: "limited", text },
  ])
    await expect(reportIncidents(db, ["begin", file(wrong)])).rejects.toThrow("is no incident");
});

test("anything else gets the usage", async () => {
  const report = await reportIncidents(db, ["close", "1"]);
  expect(report.isDone).toBe(false);
  expect(report.lines[0]).toContain("npm run incidents -- list");
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDataFolder } from "./data-folder.ts";

let parent = "";
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), "apex-folder-"));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Another process that holds the folder until it is killed. */
async function holder(folder: string) {
  const module = JSON.stringify(join(import.meta.dirname, "data-folder.ts"));
  const code = `const { openDataFolder } = await import(${module}); openDataFolder(${JSON.stringify(folder)}); console.log("held"); setInterval(() => {}, 1000);`;
  const child = spawn("node", ["--conditions=apex-source", "--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  await once(child.stdout, "data");
  return child;
}

describe("the data folder", () => {
  test("keeps one secret, readable by its owner alone", () => {
    const folder = join(parent, "secret/deep");
    const first = openDataFolder(folder);
    first.release();
    const second = openDataFolder(folder);
    second.release();
    expect(first.secret).toMatch(/^[\w-]{43}$/);
    expect(second.secret).toBe(first.secret);
    expect(statSync(join(folder, "secret")).mode & 0o777).toBe(0o600);
  });

  test("belongs to one process, and is free again when that is killed", async () => {
    const folder = join(parent, "locked");
    const child = await holder(folder);
    expect(() => openDataFolder(folder)).toThrow(/^Another process is using the folder/);
    child.kill("SIGKILL");
    await once(child, "exit");
    openDataFolder(folder).release();
  });

  test("that cannot be made is refused in one line", () => {
    const file = join(parent, "file");
    writeFileSync(file, "");
    expect(() => openDataFolder(join(file, "data"))).toThrow(/^The folder .* cannot be used: /);
    expect(() => openDataFolder(file)).toThrow(/cannot be used/);
  });
});

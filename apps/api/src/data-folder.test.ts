import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openDataFolder } from "./data-folder.ts";

let parent = "";
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), "apex-folder-"));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Another process that holds the folder until it is killed. */
async function holder(folder: string) {
  const module = JSON.stringify(join(import.meta.dirname, "data-folder.ts"));
  const code = `const { openDataFolder } = await import(${module}); const held = openDataFolder(${JSON.stringify(folder)}); console.log("held"); setInterval(() => held, 1000);`;
  const child = spawn("node", ["--conditions=apex-source", "--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  await once(child.stdout, "data");
  return child;
}

describe("the data folder", () => {
  test("hands over a secret that it stored in the clear, and then deletes it", () => {
    const folder = join(parent, "secret/deep");
    const first = openDataFolder(folder);
    expect(first.plainSecret).toBeUndefined();
    first.release();
    writeFileSync(join(folder, "secret"), "of before");
    const second = openDataFolder(folder);
    expect(second.plainSecret).toBe("of before");
    second.forgetPlainSecret();
    second.release();
    expect(existsSync(join(folder, "secret"))).toBe(false);
  });

  test("belongs to one process, and is free again once that is killed", async () => {
    const folder = join(parent, "locked");
    const child = await holder(folder);
    expect(() => openDataFolder(folder)).toThrow(/^Another process is using the folder/);
    child.kill("SIGKILL");
    await once(child, "exit");
    openDataFolder(folder).release();
  });

  test("is refused in one line if it cannot be made", () => {
    const file = join(parent, "file");
    writeFileSync(file, "");
    expect(() => openDataFolder(join(file, "data"))).toThrow(/^The folder .* cannot be used: /);
    expect(() => openDataFolder(file)).toThrow(/cannot be used/);
  });
});

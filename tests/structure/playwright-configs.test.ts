import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./cruise.ts";

// Each config is based on that of the journeys, whose settings could exclude these files.
it.each(globSync("{playwright,tests/{browsers,demo,kit}/*}.config.ts", { cwd: root }))(
  "%s finds tests",
  (config) => {
    const listed = spawnSync(
      join(root, "node_modules/.bin/playwright"),
      ["test", "--list", "--config", config],
      {
        cwd: root,
        encoding: "utf8",
        env: { ...process.env, NODE_OPTIONS: "--conditions=apex-source" },
      },
    );
    expect(listed.stdout).toMatch(/^Total: [1-9]/m);
  },
);

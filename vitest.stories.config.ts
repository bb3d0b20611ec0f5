import { join } from "node:path";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { chromiumLaunch } from "./scripts/browser.mjs";

interface MoreOptions {
  /** Checks the narrowest phones too. */
  isNarrow?: boolean;
  /** Gives each mocked answer a time of its own, drawn by this number. */
  seed?: number;
}

/** Every story, mounted in one theme and one language. */
function stories(
  theme: "light" | "dark",
  locale: "en" | "fr",
  { isNarrow = false, seed }: MoreOptions = {},
): TestProjectConfiguration {
  return {
    plugins: [
      storybookTest({
        configDir: join(import.meta.dirname, ".storybook"),
        initialGlobals: { theme, locale },
      }),
    ],
    test: {
      name: `stories-${theme}-${locale}${seed === undefined ? "" : `-seed-${seed}`}`,
      // The limit allows for a slow machine: one story starts the whole engine in its page.
      testTimeout: 90_000,
      // The modules of the design system are loaded once, not for each file: a story leaves nothing behind in them.
      isolate: false,
      globalSetup: ["./scripts/vitest-words.mjs"],
      setupFiles: [
        "./tests/stories/setup.ts",
        ...(theme === "light" && seed === undefined
          ? [
              "./tests/stories/dark-contrast.ts",
              ...(process.env.STORIES === "matrix" ? ["./tests/stories/forced-colours.ts"] : []),
            ]
          : []),
        ...(isNarrow ? ["./tests/stories/overflow.ts"] : []),
        ...(seed === undefined ? [] : ["./tests/stories/jitter.ts"]),
      ],
      ...(seed !== undefined && { provide: { storiesSeed: seed } }),
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: chromiumLaunch() }),
        instances: [{ browser: "chromium" }],
      },
    },
  };
}

/** Mocked answers come in any order, another one for each `SEED`: a play must wait for what arrives by itself. */
const jittered = stories("light", "en", { seed: Number(process.env.SEED ?? 1) });

/** The values of `STORIES`; by default light and English, with a second check of the contrast in dark. */
const runs: Record<string, TestProjectConfiguration[]> = {
  "": [stories("light", "en")],
  jitter: [jittered],
  // Every theme and language; French, the longer one, on the narrowest phones too.
  matrix: [
    stories("light", "en"),
    stories("light", "fr", { isNarrow: true }),
    stories("dark", "en"),
    stories("dark", "fr"),
    jittered,
  ],
};

const projects = runs[process.env.STORIES ?? ""];
if (!projects) throw new Error(`STORIES is one of: ${Object.keys(runs).join(" ")}`);

export default defineConfig({ test: { projects } });

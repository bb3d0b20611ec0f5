import { join } from "node:path";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import type { Plugin } from "vite";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { chromiumLaunch } from "./scripts/browser.mjs";

/** Plays speak English: in another language a story is mounted, and looked at by axe, as it is. */
const withoutPlays: Plugin = {
  name: "apex-without-plays",
  enforce: "pre",
  transform: (code, id) =>
    id.endsWith(".stories.tsx") ? code.replaceAll(/^(\s+)play:/gm, "$1playInEnglish:") : undefined,
};

/** Every story, mounted in one theme and one language. */
function stories(theme: "light" | "dark", locale: "en" | "fr"): TestProjectConfiguration {
  return {
    plugins: [
      ...(locale === "en" ? [] : [withoutPlays]),
      storybookTest({
        configDir: join(import.meta.dirname, ".storybook"),
        initialGlobals: { theme, locale },
      }),
    ],
    test: {
      name: `stories-${theme}-${locale}`,
      // One story starts the whole engine in its page: a bound for a slow machine, not a wait.
      testTimeout: 90_000,
      globalSetup: ["./scripts/vitest-words.mjs"],
      setupFiles: [
        "./tests/stories/setup.ts",
        ...(theme === "light" ? ["./tests/stories/dark-contrast.ts"] : []),
      ],
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

// Light and English, with a second look at the contrast in dark; STORIES=matrix runs every theme and language.
export default defineConfig({
  test: {
    projects:
      process.env.STORIES === "matrix"
        ? [
            stories("light", "en"),
            stories("light", "fr"),
            stories("dark", "en"),
            stories("dark", "fr"),
          ]
        : [stories("light", "en")],
  },
});

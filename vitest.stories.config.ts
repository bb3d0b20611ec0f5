import { join } from "node:path";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { mergeConfig } from "vite";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import type { InlineConfig } from "vitest/node";
import { viteOptions } from "./.storybook/vite-options.ts";
import { chromiumLaunch } from "./scripts/browser.mjs";

// React as customers get it. Its development build takes a stack trace for each element, which doubles what it costs to render; to read
// its warnings: `NODE_ENV=development npx vitest run --config vitest.stories.config.ts <file>`.
if (process.env.NODE_ENV === "test") process.env.NODE_ENV = "production";

interface MoreOptions {
  /** Also looked at on phones of these widths. */
  phoneWidthsPx?: number[];
  /** Gives each mocked answer a time of its own, drawn by this number. */
  seed?: number;
  /** On a processor a quarter as fast. */
  isSlow?: boolean;
  /** In a host that has the required places alone. */
  hasFewestPlaces?: boolean;
}

/** Made anew for each project, because vitest writes the project's name into it. */
const browser = (): NonNullable<InlineConfig["browser"]> => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: chromiumLaunch() }),
  instances: [{ browser: "chromium" }],
});

/** Every story, mounted in one theme and one language. */
function stories(
  theme: "light" | "dark",
  locale: "en" | "fr" | "pseudo",
  { phoneWidthsPx, seed, isSlow = false, hasFewestPlaces = false }: MoreOptions = {},
): TestProjectConfiguration {
  return {
    plugins: [
      storybookTest({
        configDir: join(import.meta.dirname, ".storybook"),
        initialGlobals: { theme, locale, places: hasFewestPlaces ? "fewest" : "all" },
      }),
    ],
    test: {
      name: `stories-${theme}-${locale}${seed === undefined ? "" : `-seed-${seed}`}${hasFewestPlaces ? "-fewest-places" : ""}`,
      // The limit allows for a slow machine: one story starts the whole engine in its page.
      testTimeout: 90_000,
      // The modules of the design system are loaded once, not for each file: a story leaves nothing behind in them.
      isolate: false,
      globalSetup: ["./scripts/vitest-words.mjs"],
      setupFiles: [
        "./tests/stories/setup.ts",
        ...(hasFewestPlaces ? ["./tests/stories/dead-links.ts"] : []),
        ...(theme === "light" && seed === undefined && locale !== "pseudo" && !hasFewestPlaces
          ? [
              "./tests/stories/dark-contrast.ts",
              ...(process.env.STORIES === "matrix" ? ["./tests/stories/forced-colours.ts"] : []),
            ]
          : []),
        ...(phoneWidthsPx ? ["./tests/stories/overflow.ts"] : []),
        ...(locale === "pseudo" ? ["./tests/stories/untranslated.ts"] : []),
        ...(seed === undefined ? [] : ["./tests/stories/jitter.ts"]),
        ...(isSlow ? ["./tests/stories/slow-processor.ts"] : []),
      ],
      // Components have no words and no places of their own.
      ...((locale === "pseudo" || hasFewestPlaces) && { exclude: ["**/packages/ui/**"] }),
      provide: {
        ...(seed !== undefined && { storiesSeed: seed }),
        ...(phoneWidthsPx && { phoneWidthsPx }),
      },
      browser: browser(),
    },
  };
}

/** What the flows say to a screen reader, in both languages. */
const spoken: TestProjectConfiguration = {
  ...mergeConfig(viteOptions, {
    optimizeDeps: { include: ["@guidepup/virtual-screen-reader", "@storybook/react-vite"] },
  }),
  plugins: [react(), tailwind()],
  publicDir: join(import.meta.dirname, ".storybook/public"),
  test: {
    name: "spoken",
    include: ["tests/spoken/*.test.ts"],
    testTimeout: 90_000,
    isolate: false,
    globalSetup: ["./scripts/vitest-words.mjs"],
    browser: browser(),
  },
};

/** Mocked answers come in any order, another one for each `SEED`: a play must wait for what arrives by itself. */
const seed = Number(process.env.SEED ?? 1);
const jittered = stories("light", "en", { seed });

/** Longer words with other letters: what is cut, and what comes from no message. */
const pseudo = stories("light", "pseudo", { phoneWidthsPx: [360] });

/** What leads somewhere leads to what the host has. */
const places = stories("light", "en", { hasFewestPlaces: true });

/** The values of `STORIES`; by default light and English, with a second check of the contrast in dark. */
const runs: Record<string, TestProjectConfiguration[]> = {
  "": [stories("light", "en"), spoken],
  spoken: [spoken],
  jitter: [jittered],
  places: [places],
  pseudo: [pseudo],
  stress: [stories("light", "en", { seed, isSlow: true })],
  // Every theme and language; French, the longer one, on the narrowest phones too.
  matrix: [
    stories("light", "en"),
    spoken,
    stories("light", "fr", { phoneWidthsPx: [320, 360] }),
    stories("dark", "en"),
    stories("dark", "fr"),
    jittered,
    places,
    pseudo,
  ],
};

const projects = runs[process.env.STORIES ?? ""];
if (!projects) throw new Error(`STORIES is one of: ${Object.keys(runs).join(" ")}`);

export default defineConfig({ test: { projects } });

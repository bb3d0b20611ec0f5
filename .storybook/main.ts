import { existsSync } from "node:fs";
import type { StorybookConfig } from "@storybook/react-vite";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, mergeConfig } from "vite";
import { wordsPlugin } from "../scripts/words-plugin.mjs";
import { atlasPictures } from "./atlas-folder.ts";
import { boxedStyles } from "./boxed-styles.ts";
import { englishPlays } from "./english-plays.ts";
import { pseudoWords } from "./pseudo-plugin.ts";

/** Modules that the scan of the sources misses: an entry within a package, or behind a lazy import. */
const dependencies = [
  "@hookform/resolvers/standard-schema",
  "@tanstack/react-query",
  "axios",
  "@storybook/addon-docs/blocks",
  "class-variance-authority",
  "lucide-react",
  "react-aria-components",
  ...[
    "Autocomplete",
    "Breadcrumbs",
    "Button",
    "Calendar",
    "Checkbox",
    "ComboBox",
    "DateField",
    "Dialog",
    "Disclosure",
    "DisclosureGroup",
    "DropZone",
    "FileTrigger",
    "Heading",
    "I18nProvider",
    "Label",
    "Link",
    "ListBox",
    "Menu",
    "Meter",
    "Modal",
    "Popover",
    "ProgressBar",
    "RadioGroup",
    "RangeCalendar",
    "SearchField",
    "Select",
    "Sheet",
    "Slider",
    "Switch",
    "Tabs",
    "TextField",
    "Toast",
    "ToggleButton",
    "Tooltip",
  ].map((name) => `react-aria-components/${name}`),
  "react-hook-form",
  "react-intl",
  "storybook/theming/create",
  "zod/mini",
  "zustand/vanilla",
];

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: [
    "../docs/*.mdx",
    "../packages/ui/src/**/*.mdx",
    "../packages/ui/src/**/*.stories.tsx",
    "../packages/flows/src/**/*.stories.tsx",
  ],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  staticDirs: [
    "./public",
    ...(existsSync(atlasPictures) ? [{ from: atlasPictures, to: "/atlas" }] : []),
  ],
  typescript: { reactDocgen: "react-docgen" },
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [wordsPlugin(), englishPlays(), pseudoWords(), react(), tailwind(), boxedStyles()],
      resolve: { conditions: ["apex-source", ...defaultClientConditions] },
      // Listed in advance, because a dependency found late reloads the page during a test.
      optimizeDeps: {
        entries: [
          ".storybook/preview.tsx",
          "packages/{ui,flows,client,contract}/src/**/*.{ts,tsx}",
          "!**/*.test.*",
        ],
        include: dependencies,
        exclude: ["@electric-sql/pglite"],
      },
      server: { watch: { ignored: ["**/dist/**", "**/.data/**", "**/.cache/**"] } },
      build: { chunkSizeWarningLimit: 4000 },
    }),
};

export default config;

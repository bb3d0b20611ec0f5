import { existsSync } from "node:fs";
import type { StorybookConfig } from "@storybook/react-vite";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { mergeConfig } from "vite";
import { wordsPlugin } from "../scripts/words-plugin.mjs";
import { atlasPictures } from "./atlas-folder.ts";
import { boxedStyles } from "./boxed-styles.ts";
import { englishPlays } from "./english-plays.ts";
import { guideMarkdown } from "./guide-markdown.ts";
import { pseudoWords } from "./pseudo-plugin.ts";
import { isShownProp } from "./shown-props.ts";
import { viteOptions } from "./vite-options.ts";

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: [
    "../docs/*.mdx",
    "../packages/ui/src/**/*.mdx",
    "../packages/ui/src/**/*.stories.tsx",
    "../packages/flows/src/**/*.stories.tsx",
  ],
  addons: [
    { name: "@storybook/addon-docs", options: guideMarkdown },
    "@storybook/addon-a11y",
    "@storybook/addon-vitest",
  ],
  staticDirs: [
    "./public",
    ...(existsSync(atlasPictures) ? [{ from: atlasPictures, to: "/atlas" }] : []),
  ],
  typescript: {
    // Reads the types as the compiler does: "react-docgen" knows neither inherited props nor the values of unions.
    reactDocgen: "react-docgen-typescript",
    reactDocgenTypescriptOptions: {
      include: ["packages/{ui,flows}/src/**/*.tsx"],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      shouldSortUnions: true,
      propFilter: isShownProp,
    },
  },
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      ...viteOptions,
      plugins: [wordsPlugin(), englishPlays(), pseudoWords(), react(), tailwind(), boxedStyles()],
      server: { watch: { ignored: ["**/dist/**", "**/.data/**", "**/.cache/**"] } },
      build: { chunkSizeWarningLimit: 4000 },
    }),
};

export default config;

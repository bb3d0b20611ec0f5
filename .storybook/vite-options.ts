import { defaultClientConditions, type UserConfig } from "vite";

/** Modules that the scan of the sources misses: an entry within a package, or behind a lazy import. */
const dependencies = [
  "@hookform/resolvers",
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

/** Resolves the modules of stories, for Storybook and for tests. */
export const viteOptions = {
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
} satisfies UserConfig;

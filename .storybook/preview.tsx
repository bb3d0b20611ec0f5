import type { DocsContainerProps } from "@storybook/addon-docs/blocks";
import type { Preview } from "@storybook/react-vite";
import { renderToCanvas as renderReact } from "@storybook/react/entry-preview";
import { lazy, Suspense, type PropsWithChildren } from "react";
import { mswLoader } from "msw-storybook-addon/csf3";
import { configure } from "storybook/test";
import { setBalancesHidden } from "../packages/flows/src/base/hidden-balances/use-hidden-balances.ts";
import { flowsDecorator } from "./flows-decorator.tsx";
import { plainControls } from "./plain-controls.ts";
import { shortTypes } from "./shown-props.ts";
import { beginData } from "./story-data.ts";
import { localeThemeDecorator } from "./locale-theme-decorator.tsx";
import { visualModes } from "./visual-modes.ts";
import "./patient-looks.ts";
import "./patient-spies.ts";
import "./quiet-removal.ts";
import "./storybook.css";

const isUnderTest = "__vitest_browser__" in globalThis;
document.documentElement.classList.toggle("test-run", isUnderTest);

// On a loaded machine, elements that a play waits for appear later.
configure({ asyncUtilTimeout: 5_000 });

/** The code of documentation pages is loaded only by them, so that no story's test waits for it. */
const DocsContainer = lazy(async () => ({
  default: (await import("./docs-container.tsx")).BrandDocsContainer,
}));

function LazyDocsContainer(props: PropsWithChildren<DocsContainerProps>) {
  return (
    <Suspense fallback={null}>
      <DocsContainer {...props} />
    </Suspense>
  );
}

/** Waits until effects and their updates are rendered too. */
const rendered = () => new Promise((resolve) => setTimeout(resolve, 10));

/** Starts a play after the first rendering and its effects, because react-aria builds collections in a second pass. */
export async function renderToCanvas(...story: Parameters<typeof renderReact>) {
  const unmount = await renderReact(...story);
  if (isUnderTest) await rendered();
  return unmount;
}

const preview: Preview = {
  // The first decorator is the innermost, so flows get the theme and the language.
  decorators: [flowsDecorator, localeThemeDecorator],
  loaders: [mswLoader()],
  argTypesEnhancers: [plainControls, shortTypes],
  beforeEach: ({ args, globals, parameters }) => {
    // Storybook's own page sets this class; a test's page does not.
    document.body.classList.toggle("sb-main-padded", parameters.layout === "padded");
    // The choice is stored in the browser, so a story would inherit it from the one before.
    setBalancesHidden(false);
    if (isUnderTest && globals["locale"] === "pseudo")
      beginData(args, parameters["apex"], parameters["said"]);
  },
  // Effects of a play's last step are rendered before the story is checked.
  afterEach: async () => {
    if (isUnderTest) await rendered();
  },
  parameters: {
    // Leaves out the region outside the story in which react-aria makes announcements.
    a11y: {
      test: "error",
      context: { exclude: ["[data-live-announcer]"] },
      // The panel lists passed checks too; a test needs only failures.
      ...(isUnderTest && { options: { resultTypes: ["violations"] } }),
    },
    chromatic: { modes: visualModes },
    controls: { expanded: true, sort: "requiredFirst" },
    docs: { container: LazyDocsContainer, controls: { sort: "requiredFirst" } },
    layout: "padded",
    options: {
      storySort: {
        method: "alphabetical",
        order: [
          "Start here",
          "Gallery",
          "Flow atlas",
          "What proves this",
          "Screens",
          "Foundations",
          "Components",
          "Flows",
          "Desk",
          "Parts",
          "Hosts",
          "Guides",
          "*",
          "Conformance",
        ],
      },
    },
    viewport: {
      options: {
        narrow: {
          name: "Narrow, 320",
          styles: { width: "320px", height: "640px" },
          type: "mobile",
        },
        small: {
          name: "Small phone, 360",
          styles: { width: "360px", height: "740px" },
          type: "mobile",
        },
        phone: { name: "Phone, 390", styles: { width: "390px", height: "844px" }, type: "mobile" },
        tablet: {
          name: "Tablet, 768",
          styles: { width: "768px", height: "1024px" },
          type: "tablet",
        },
        desktop: {
          name: "Desktop, 1280",
          styles: { width: "1280px", height: "800px" },
          type: "desktop",
        },
        wide: {
          name: "Wide desktop, 1920",
          styles: { width: "1920px", height: "1080px" },
          type: "desktop",
        },
      },
    },
  },
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: {
        title: "Theme",
        icon: "circlehollow",
        items: [
          { value: "light", title: "Light", icon: "sun" },
          { value: "dark", title: "Dark", icon: "moon" },
          { value: "system", title: "System", icon: "browser" },
        ],
        dynamicTitle: true,
      },
    },
    locale: {
      description: "Language",
      toolbar: {
        title: "Language",
        icon: "globe",
        items: [
          { value: "en", title: "English" },
          { value: "fr", title: "Français" },
          { value: "pseudo", title: "Pseudo ⟦Ŵóóŕďš⟧" },
        ],
        dynamicTitle: true,
      },
    },
    engine: {
      description: "What answers: pinned mocks, or the engine itself in this browser",
      toolbar: {
        title: "Engine",
        icon: "database",
        items: [
          { value: "mock", title: "Mock" },
          { value: "live", title: "Live" },
        ],
        dynamicTitle: true,
      },
    },
    fault: {
      description: "Live: what becomes of calls that change something",
      toolbar: {
        title: "Calls",
        icon: "lightning",
        items: [
          { value: "none", title: "Calls are answered" },
          { value: "offline", title: "Calls do not arrive" },
          { value: "lost", title: "Answers are lost" },
          { value: "internal-error", title: "Calls fail: internal-error" },
          { value: "insufficient-funds", title: "Calls fail: insufficient-funds" },
        ],
        dynamicTitle: true,
      },
    },
    ahead: {
      description: "Live: how far the clock is moved; it goes forward alone",
      toolbar: {
        title: "Clock",
        icon: "time",
        items: [
          { value: "0", title: "Now" },
          { value: "3600000", title: "In an hour" },
          { value: "86400000", title: "In a day" },
          { value: "604800000", title: "In a week" },
          { value: "2678400000", title: "In a month" },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: {
    theme: "light",
    locale: "en",
    engine: "mock",
    fault: "none",
    ahead: "0",
    places: "all",
  },
  tags: ["autodocs"],
};

export default preview;

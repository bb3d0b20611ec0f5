import type { Decorator } from "@storybook/react-vite";
import { useLayoutEffect } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { applyTheme, type Theme } from "../packages/ui/src/theme/theme.ts";

const themes: readonly Theme[] = ["light", "dark", "system"];

/** Sets the toolbar's theme on the root, and its language for react-aria and the page. */
export const localeThemeDecorator: Decorator = (Story, { globals }) => {
  const theme = themes.find((candidate) => candidate === globals["theme"]) ?? "light";
  const locale = globals["locale"] === "fr" ? "fr-FR" : "en-GB";
  useLayoutEffect(() => {
    applyTheme(theme);
    document.documentElement.lang = locale;
  }, [theme, locale]);
  return (
    <I18nProvider locale={locale}>
      <Story />
    </I18nProvider>
  );
};

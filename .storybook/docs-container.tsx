import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { useEffect, useLayoutEffect, useState, type PropsWithChildren } from "react";
import { addons } from "storybook/preview-api";
import { brandThemes } from "./brand-themes.ts";

const prefersDark = matchMedia("(prefers-color-scheme: dark)");

/** The theme in the toolbar, read from the frame's address: "theme:dark;locale:en". */
function themeInAddress(): string {
  const globals = new URLSearchParams(location.search).get("globals") ?? "";
  return /theme:(\w+)/.exec(globals)?.[1] ?? "light";
}

/** Documentation pages follow the toolbar's theme, as stories do. */
export function BrandDocsContainer(props: PropsWithChildren<DocsContainerProps>) {
  const [chosen, setChosen] = useState(themeInAddress);
  useEffect(() => {
    const channel = addons.getChannel();
    const follow = ({ globals }: { globals: Record<string, unknown> }) =>
      setChosen(typeof globals["theme"] === "string" ? globals["theme"] : "light");
    channel.on("globalsUpdated", follow);
    return () => channel.off("globalsUpdated", follow);
  }, []);
  const theme =
    chosen === "dark" || (chosen === "system" && prefersDark.matches) ? "dark" : "light";
  useLayoutEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  return <DocsContainer {...props} theme={brandThemes[theme]} />;
}

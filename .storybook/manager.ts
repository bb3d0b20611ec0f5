import { addons } from "storybook/manager-api";
import { brandThemes } from "./brand-themes.ts";
import "./manager.css";

const prefersDark = matchMedia("(prefers-color-scheme: dark)");

/** The toolbar's theme, if one is chosen; else the machine's. */
function themeOf(globals: Record<string, unknown>) {
  const chosen = globals["theme"];
  if (chosen === "light" || chosen === "dark") return brandThemes[chosen];
  return prefersDark.matches ? brandThemes.dark : brandThemes.light;
}

addons.setConfig({ theme: themeOf({}), sidebar: { showRoots: true } });

addons.register("apex-theme", (api) => {
  const follow = () => addons.setConfig({ theme: themeOf(api.getGlobals()) });
  api.on("globalsUpdated", follow);
  api.on("setGlobals", follow);
  prefersDark.addEventListener("change", follow);
});

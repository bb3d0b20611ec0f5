/** The person's choice; `system` follows the device. */
export type Theme = "light" | "dark" | "system";

const KEY = "apex.theme";

/** The stored choice; `system` when there is none or storage is blocked. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

/** Shows a theme at once: `data-theme` on the root, none for `system`. */
export function applyTheme(theme: Theme): void {
  if (theme === "system") document.documentElement.removeAttribute("data-theme");
  else document.documentElement.dataset["theme"] = theme;
}

/** Shows a theme and keeps the choice. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is blocked, so the choice lasts until the page is left.
  }
}

declare global {
  interface Navigator {
    /** Known to Chromium alone. Source: https://wicg.github.io/netinfo/ */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** True if the browser reports a slow connection or data saving. Nothing is then loaded ahead of need. */
export function sparesData(): boolean {
  const { saveData = false, effectiveType = "4g" } = navigator.connection ?? {};
  return saveData || effectiveType !== "4g";
}

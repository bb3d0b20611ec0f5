declare global {
  interface Navigator {
    /** Known to Chromium alone. Source: https://wicg.github.io/netinfo/ */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** True on a slow or metered connection, where the browser tells: nothing is loaded there that nobody asked for. */
export function sparesData(): boolean {
  const { saveData = false, effectiveType = "4g" } = navigator.connection ?? {};
  return saveData || effectiveType !== "4g";
}

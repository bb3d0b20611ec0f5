/**
 * Loads a script; if that fails, tries once more under another address, because a browser may cache the failure of an
 * address, as Chromium 150 does, even when the network is back. `@apex/ui` has its own copy for its parts, because
 * neither package depends on the other.
 */
export async function lateScript<Script>(load: () => Promise<Script>): Promise<Script> {
  try {
    return await load();
  } catch (error) {
    const address = /https?:\S+/.exec(String(error))?.[0];
    if (!address) throw error;
    return import(/* @vite-ignore */ /* webpackIgnore: true */ `${address}?again=${Date.now()}`);
  }
}

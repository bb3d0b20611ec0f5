/**
 * Loads a script; where it did not arrive, once more under another address: a browser may keep the failure of an address, as Chromium 150
 * does, whatever the network does since. `@apex/ui` has its own for its parts: neither package knows the other.
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

import { safeStorage } from "@apex/client/safe-storage";

const storage = safeStorage(() => sessionStorage);

/** A mark in this tab only, which survives reloads. */
function tabMark(key: string) {
  return {
    isSet: () => storage.read(key) !== undefined,
    set(isSet: boolean) {
      if (isSet) storage.write(key, "1");
      else storage.remove(key);
    },
  };
}

/**
 * Set while support watches the session, so that a reloaded page knows it. Pages without the mark need not ask the
 * server.
 */
export const watchedMark = tabMark("apex.watched");
/** Set while a deposit is open, so that the next page reserves the height of its banner. */
export const runningDepositMark = tabMark("apex.runningDeposit");

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

/** The session is watched by support. A reloaded page knows this by the mark; other pages do not ask. */
export const watchedMark = tabMark("apex.watched");
/** A deposit was open, so the height of its banner is reserved. */
export const runningDepositMark = tabMark("apex.runningDeposit");

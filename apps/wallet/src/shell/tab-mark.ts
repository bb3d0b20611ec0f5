import { safeStorage } from "@apex/client/safe-storage";

const storage = safeStorage(() => sessionStorage);

/** A mark of this tab alone, which survives reloads. */
function tabMark(key: string) {
  return {
    isSet: () => storage.read(key) !== undefined,
    set(isSet: boolean) {
      if (isSet) storage.write(key, "1");
      else storage.remove(key);
    },
  };
}

/** A reloaded page stays watched; other pages do not ask whether they are. */
export const watchedMark = tabMark("apex.watched");
/** A deposit was open: its banner's place is kept. */
export const runningDepositMark = tabMark("apex.runningDeposit");

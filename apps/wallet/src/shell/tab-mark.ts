import { safeStorage } from "@apex/client/safe-storage";

const storage = safeStorage(() => sessionStorage);

/** Something that is known in this tab alone, over reloads. */
function tabMark(key: string) {
  return {
    isSet: () => storage.read(key) !== undefined,
    set(isSet: boolean) {
      if (isSet) storage.write(key, "1");
      else storage.remove(key);
    },
  };
}

/** A page that is loaded again goes on being watched, and no other asks whether it is. */
export const watchedMark = tabMark("apex.watched");
/** A deposit was running: its banner's place is kept. */
export const runningDepositMark = tabMark("apex.runningDeposit");

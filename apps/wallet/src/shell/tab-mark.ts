/** Something that is known in this tab alone, over reloads. */
export interface TabMark {
  isSet: () => boolean;
  set: (isSet: boolean) => void;
}

function tabMark(key: string): TabMark {
  return {
    isSet: () => {
      try {
        return sessionStorage.getItem(key) !== null;
      } catch {
        return false;
      }
    },
    set: (isSet) => {
      try {
        if (isSet) sessionStorage.setItem(key, "1");
        else sessionStorage.removeItem(key);
      } catch {
        // Storage is blocked: it is known again once the server has said it.
      }
    },
  };
}

/** A page that is loaded again goes on being watched, and no other asks whether it is. */
export const watchedMark = tabMark("apex.watched");
/** A deposit was running: its banner's place is kept. */
export const runningDepositMark = tabMark("apex.runningDeposit");

import { useEffect, useRef, useState } from "react";

export interface DraftId {
  /** Changes when the place names another draft, but not when the host puts a draft that began here into the place. */
  key: number;
  /** The id of the current draft, if there is one. */
  current: () => string | undefined;
  /** Returns the id of the draft to write to, a new one if there is none, and renders again to show what is written. */
  begin: () => string;
}

/** Finds the draft of a flow's answers. @param placed the draft that the flow's place names. */
export function useDraftId(placed: string | undefined): DraftId {
  // The id of a new draft, until the host has put it into the address.
  const begun = useRef<string>(undefined);
  useEffect(() => {
    if (begun.current !== placed) begun.current = undefined;
  }, [placed]);
  const [kept, setKept] = useState({ id: placed, times: 0 });
  const [shown, setShown] = useState({ id: placed, key: 0 });
  if (shown.id !== placed) {
    setShown({ id: placed, key: shown.key + (placed === kept.id ? 0 : 1) });
    setKept({ id: placed, times: 0 });
  }
  const current = () => placed ?? begun.current;
  return {
    key: shown.key,
    current,
    begin: () => {
      const id = current() ?? crypto.randomUUID();
      begun.current = id;
      setKept(({ times }) => ({ id, times: times + 1 }));
      return id;
    },
  };
}

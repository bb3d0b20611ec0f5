import { useEffect, useRef, useState } from "react";

export interface DraftId {
  /** Changes when the place leads to another draft, and not when one that is begun here gets its place. */
  key: number;
  /** The draft that there is. */
  current: () => string | undefined;
  /** The draft to keep answers in, begun where there is none. They are shown anew. */
  begin: () => string;
}

/** Finds the draft that a flow keeps its answers in. @param placed the one that its place names. */
export function useDraftId(placed: string | undefined): DraftId {
  // Until the host has put it into the address, the id of a draft that was just begun.
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

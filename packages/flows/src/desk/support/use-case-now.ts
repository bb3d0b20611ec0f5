import { refresh } from "@apex/client/query";
import { supportCaseChat } from "@apex/contract/desk/support-case-messages";
import { followSupportCase } from "@apex/contract/desk/support-cases";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useThread } from "../../parts/chat/use-thread.ts";

/** Reads an opened request again on each new message, which can arrive before the desk's stream reports a change. */
export function useCaseNow(id: string): void {
  const queries = useQueryClient();
  const { thread } = useThread({ calls: supportCaseChat, id });
  const last = thread.data?.messages.at(-1)?.number;
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (known.current !== undefined && known.current !== last)
      void refresh(queries, followSupportCase.reads);
    known.current = last;
  }, [queries, id, last]);
}

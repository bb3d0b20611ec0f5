import { useEffect, useState } from "react";
import * as z from "zod/mini";
import type { EngineLine } from "./engine-fetch.ts";

/** Messages are sent by jobs, a moment after the call that asks for them. */
const lookedAfterMs = [300, 1_500, 4_000];

const messagesSchema = z.object({
  items: z.array(z.object({ code: z.optional(z.string()) })),
});

/** The code of the newest message that has one, since this page was opened: there is no telephone to read it on. */
export function useLastCode(line: EngineLine): string | undefined {
  const [code, setCode] = useState<string>();
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const look = async () => {
      const answer = await line.fetch(new Request("/sandbox/messages"));
      const { items } = z.parse(messagesSchema, await answer.json());
      setCode(items.find((item) => item.code !== undefined)?.code);
    };
    const stop = line.onChange(() => {
      for (const afterMs of lookedAfterMs)
        timers.add(setTimeout(() => void look().catch(() => undefined), afterMs));
    });
    return () => {
      stop();
      timers.forEach(clearTimeout);
    };
  }, [line]);
  return code;
}

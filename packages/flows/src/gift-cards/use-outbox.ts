import { toApexError, type ApexError } from "@apex/client/apex-error";
import { sendTradeMessage, type TradeMessage } from "@apex/contract/gift-cards/trade-messages";
import { use, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import * as z from "zod/mini";
import { useClient } from "../client-context.ts";
import { DraftsContext } from "../flow/use-flow.ts";
import { keptPhotoSchema, type KeptPhoto } from "../picture/use-photo-upload.ts";

const unsentSchema = z.object({
  /** Its own for good: sent again it is the same message. */
  id: z.uuid(),
  text: z.string(),
  imageIds: z.array(z.uuid()),
});
export type UnsentMessage = z.output<typeof unsentSchema>;

const chatDraft = z.object({
  text: z.string(),
  photos: z.array(keptPhotoSchema),
  unsent: z.array(unsentSchema),
});
type ChatDraft = z.output<typeof chatDraft>;
const empty: ChatDraft = { text: "", photos: [], unsent: [] };
const flow = "trade-chat";

export interface Outbox {
  /** What is written and not sent. */
  text: string;
  photos: readonly KeptPhoto[];
  onText: (text: string) => void;
  onPhotos: (change: (photos: readonly KeptPhoto[]) => KeptPhoto[]) => void;
  /** On their way, or failed, in the order in which they were sent. */
  unsent: readonly UnsentMessage[];
  /** What stopped the sending: all that is unsent has failed. */
  error: ApexError | undefined;
  send: () => void;
  retry: () => void;
}

/**
 * What a person writes in a trade, kept over reloads, and its way to the server: one message after the other, so that their order is
 * that of writing; each under its own id, so that none is there twice.
 */
export function useOutbox(tradeId: string, onSent: (message: TradeMessage) => void): Outbox {
  const client = useClient();
  const drafts = use(DraftsContext);
  const read = useCallback((): ChatDraft => {
    const kept = chatDraft.safeParse(drafts?.read(flow, tradeId));
    return kept.success ? kept.data : empty;
  }, [drafts, tradeId]);
  const [draft, setDraft] = useState(read);
  const [error, setError] = useState<ApexError>();
  const isRunning = useRef(false);

  const keep = (change: (now: ChatDraft) => Partial<ChatDraft>) => {
    const now = read();
    const next = { ...now, ...change(now) };
    drafts?.write(flow, tradeId, next);
    setDraft(next);
  };
  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setError(undefined);
    try {
      for (let next = read().unsent[0]; next; next = read().unsent[0]) {
        const { id } = next;
        const { message } = await client.call(sendTradeMessage, {
          params: { id: tradeId },
          body: next,
        });
        onSent(message);
        keep(({ unsent }) => ({ unsent: unsent.filter((one) => one.id !== id) }));
      }
    } catch (thrown) {
      setError(toApexError(thrown));
    } finally {
      isRunning.current = false;
    }
  };
  // What was on its way when the page was left goes on; so does what waited for the line.
  const resume = useEffectEvent(() => {
    if (read().unsent.length > 0) void run();
  });
  useEffect(() => {
    resume();
    const again = () => resume();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);
  return {
    text: draft.text,
    photos: draft.photos,
    unsent: draft.unsent,
    error,
    onText: (text) => keep(() => ({ text })),
    onPhotos: (change) => keep(({ photos }) => ({ photos: change(photos) })),
    send: () => {
      keep(({ text, photos, unsent }) => ({
        text: "",
        photos: [],
        unsent: [
          ...unsent,
          {
            id: crypto.randomUUID(),
            text: text.trim(),
            imageIds: photos.map(({ id }) => id),
          },
        ],
      }));
      void run();
    },
    retry: () => void run(),
  };
}

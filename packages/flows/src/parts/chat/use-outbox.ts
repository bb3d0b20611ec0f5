import { toApexError, type ApexError } from "@apex/client/apex-error";
import type { ChatCalls, ChatMessage } from "@apex/contract/chat/chat-calls";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { onNetworkBack } from "../../base/network-back.ts";
import { useKept } from "../../base/flow/use-kept.ts";
import { keptPhotoSchema, type KeptPhoto } from "../picture/use-photo-upload.ts";

const unsentSchema = z.object({
  /** The message's id, the same in every retry, so that it is stored only once. */
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

export interface Outbox {
  /** The unsent text. */
  text: string;
  photos: readonly KeptPhoto[];
  onText: (text: string) => void;
  onPhotos: (change: (photos: readonly KeptPhoto[]) => KeptPhoto[]) => void;
  /** Messages that are being sent or have failed, in the order of sending. */
  unsent: readonly UnsentMessage[];
  /** The error that stopped sending: all unsent messages have failed. */
  error: ApexError | undefined;
  send: () => void;
  retry: () => void;
}

/**
 * Sends messages one after another, in the order of writing, each under its own id so that none arrives twice. The
 * draft and unsent messages survive a reload.
 */
export function useOutbox(
  { send }: Pick<ChatCalls, "send">,
  id: string,
  onSent: (message: ChatMessage) => void,
): Outbox {
  const { draft, read, keep } = useKept(send.slug, id, chatDraft, empty);
  const client = useClient();
  const [error, setError] = useState<ApexError>();
  const isRunning = useRef(false);
  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      for (let next = read().unsent[0]; next; next = read().unsent[0]) {
        const { message } = await client.call(send, { params: { id }, body: next });
        onSent(message);
        setError(undefined);
        keep(({ unsent }) => ({ unsent: unsent.filter((one) => one.id !== next.id) }));
      }
    } catch (thrown) {
      setError(toApexError(thrown));
    } finally {
      isRunning.current = false;
    }
  };
  const again = () => {
    setError(undefined);
    void run();
  };
  // Only network failures are retried. A refused message waits for the person.
  useResume(() => void run(), error?.kind === "problem" ? undefined : error);
  return {
    text: draft.text,
    photos: draft.photos,
    unsent: draft.unsent,
    error,
    onText: (text) => keep(() => ({ text })),
    onPhotos: (change) => keep(({ photos }) => ({ photos: change(photos) })),
    send: () => {
      keep(withSent);
      again();
    },
    retry: again,
  };
}

/** Moves the draft's text and photos to the unsent messages. */
function withSent({ text, photos, unsent }: ChatDraft): ChatDraft {
  const imageIds = photos.map(({ id }) => id);
  const message = { id: crypto.randomUUID(), text: text.trim(), imageIds };
  return { text: "", photos: [], unsent: [...unsent, message] };
}

/** Resumes sending when the page opens, and after each network failure. */
function useResume(run: () => void, stoppedBy: ApexError | undefined): void {
  const resume = useEffectEvent(run);
  useEffect(() => resume(), []);
  useEffect(() => {
    if (!stoppedBy) return undefined;
    return onNetworkBack(() => resume());
  }, [stoppedBy]);
}

import { toApexError, type ApexError } from "@apex/client/apex-error";
import type { ChatCalls, ChatMessage } from "@apex/contract/chat/chat-calls";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { onNetworkBack } from "../../base/network-back.ts";
import { useKept } from "../../base/flow/use-kept.ts";
import { keptPhotoSchema, type KeptPhoto } from "../picture/use-photo-upload.ts";

const unsentSchema = z.object({
  /** The message's lasting id: a repeat adds no second one. */
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
  /** On their way, or failed, in the order in which they were sent. */
  unsent: readonly UnsentMessage[];
  /** The error that stopped sending: all unsent messages have failed. */
  error: ApexError | undefined;
  send: () => void;
  retry: () => void;
}

/**
 * Keeps the messages that a person writes over reloads and sends them: one after the other, in the order
 * of writing; each under its own id, so that none arrives twice.
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
  // What the server has refused waits for the person.
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

/** Turns the draft into a message on its way. */
function withSent({ text, photos, unsent }: ChatDraft): ChatDraft {
  const imageIds = photos.map(({ id }) => id);
  const message = { id: crypto.randomUUID(), text: text.trim(), imageIds };
  return { text: "", photos: [], unsent: [...unsent, message] };
}

/** Resumes messages that were on their way when the page was left, and later those that the network has stopped. */
function useResume(run: () => void, stoppedBy: ApexError | undefined): void {
  const resume = useEffectEvent(run);
  useEffect(() => resume(), []);
  useEffect(() => {
    if (!stoppedBy) return undefined;
    return onNetworkBack(() => resume());
  }, [stoppedBy]);
}

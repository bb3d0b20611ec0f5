import type { ChatCalls } from "@apex/contract/chat/chat-calls";
import { Button } from "@apex/ui/button/button";
import { Composer } from "@apex/ui/chat/composer";
import { useRef } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAct } from "../../base/use-read.ts";
import { refusalWords } from "../picture/photo-picker.tsx";
import { imageTypes } from "../picture/picked-image.ts";
import { useStoredImages } from "../picture/stored-images.ts";
import { usePhotoUpload } from "../picture/use-photo-upload.ts";
import type { Outbox } from "./use-outbox.ts";

/** Interval between reports to the other side that the person is typing. */
const typingEveryMs = 3_000;

/** The words of the composer. */
export interface WritingWords {
  /** Names the field: "Message to the trader". */
  writeTo: string;
  /** Suggested replies. Pressing one puts it into the field. */
  quickReplies?: readonly string[];
}

export interface ChatWritingProps {
  calls: Pick<ChatCalls, "type">;
  /** The thread's id. */
  id: string;
  words: WritingWords;
  outbox: Outbox;
}

/** The field for a message, with pictures and suggested replies. */
export function ChatWriting({ calls, id, words, outbox }: ChatWritingProps) {
  const intl = useIntl();
  const client = useClient();
  const { mutate } = useAct(calls.type);
  const toldAtMs = useRef(0);
  const upload = usePhotoUpload(outbox.photos, outbox.onPhotos);
  const addresses = useStoredImages(outbox.photos.map((photo) => photo.id));
  const onChange = (text: string) => {
    outbox.onText(text);
    if (text === "" || client.nowMs() - toldAtMs.current < typingEveryMs) return;
    toldAtMs.current = client.nowMs();
    mutate({ params: { id } });
  };
  const refused = upload.others.find((other) => other.refused !== undefined);
  return (
    <>
      {words.quickReplies && <QuickReplies replies={words.quickReplies} onReply={onChange} />}
      <Composer
        className={words.quickReplies ? "border-t-0" : ""}
        label={words.writeTo}
        placeholder={intl.formatMessage({ id: "apex.chat.write" })}
        value={outbox.text}
        onChange={onChange}
        onSend={() => !upload.isBusy && outbox.send()}
        sendLabel={intl.formatMessage({ id: "apex.chat.sendMessage" })}
        attachLabel={intl.formatMessage({ id: "apex.chat.addPhotos" })}
        acceptedTypes={imageTypes}
        attachments={outbox.photos.map((photo, place) => {
          const previewUrl = addresses[place];
          return { ...photo, ...(previewUrl !== undefined && { previewUrl }) };
        })}
        onAttach={upload.add}
        onRemove={upload.remove}
        removeLabel={(name) => intl.formatMessage({ id: "apex.photos.remove" }, { name })}
        note={
          refused?.refused ? (
            <span role="alert" className="text-negative-text">
              {intl.formatMessage(
                { id: "apex.chat.photoRefused" },
                { name: refused.name, reason: refusalWords(refused.refused, intl) },
              )}
            </span>
          ) : upload.isBusy ? (
            <span role="status">
              {intl.formatMessage({
                id: upload.others.some(({ isStopped }) => isStopped)
                  ? "apex.chat.photosWait"
                  : "apex.chat.preparing",
              })}
            </span>
          ) : (
            outbox.error?.kind === "problem" && <ErrorView error={outbox.error} className="mt-1" />
          )
        }
      />
    </>
  );
}

interface QuickRepliesProps {
  replies: readonly string[];
  onReply: (text: string) => void;
}

function QuickReplies({ replies, onReply }: QuickRepliesProps) {
  const intl = useIntl();
  return (
    <ul
      aria-label={intl.formatMessage({ id: "apex.chat.quickReplies" })}
      className="flex flex-wrap gap-2 border-t border-border bg-surface-raised px-3 pt-3"
    >
      {replies.map((reply) => (
        <li key={reply}>
          <Button variant="secondary" size="compact" onPress={() => onReply(reply)}>
            {reply}
          </Button>
        </li>
      ))}
    </ul>
  );
}

import type { EngineContext } from "@apex/engine/runtime/context";

/** Most messages in one answer. */
const messagesListed = 100;

export interface SentMessage {
  readonly to: string;
  readonly channel: string;
  readonly subject: string;
  readonly text: string;
  /** The message's one-time code. */
  readonly code: string | undefined;
  readonly sentAt: string;
}

interface MessageRow {
  readonly to_address: string;
  readonly channel: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string | null;
  readonly sent_at: Date;
}

/** Messages to an address, or to everyone; newest first. */
export async function readMessages(
  { db }: EngineContext,
  to: string | undefined,
): Promise<SentMessage[]> {
  const rows = await db.query<MessageRow>(
    `select to_address, channel, subject, text, code, sent_at from sandbox_messages
     where $1::text is null or to_address = $1 order by id desc limit $2`,
    [to ?? null, messagesListed],
  );
  return rows.map(({ to_address, channel, subject, text, code, sent_at }) => ({
    to: to_address,
    channel,
    subject,
    text,
    code: code ?? undefined,
    sentAt: sent_at.toISOString(),
  }));
}

import type { Pruning } from "@apex/engine/runtime/upkeep/prune";
import { hmacKey } from "@apex/engine/platform/crypto";
import { batched } from "@apex/engine/platform/batch";
import { withoutWaiting, type Queryable } from "@apex/engine/platform/db";
import { createMessageInbox } from "@apex/partners/message-inbox";
import { webhookKey } from "@apex/engine/platform/webhook-signature";
import type { MessagesRail, OutgoingMessage } from "@apex/engine/rails/messages";

/** The number that people write to the sandbox on. No phone has it. */
export const sandboxNumber = "+2347000000100";

/** The key that signs the sandbox gateway's messages. */
export function sandboxMessagesKey(hashKey: Uint8Array): Uint8Array {
  return webhookKey(hashKey, "sandbox messages");
}

/** The latest that the inbox keeps: many times what its page lists, and room for a test that signs up thousands at once. */
export const messagesKept = 10_000;

export const keepLatestMessages: Pruning = {
  table: "sandbox_messages",
  condition: "id <= (select max(id) from sandbox_messages) - $1",
  value: () => messagesKept,
};

/** Keeps messages as rows instead of sending them: the sandbox's inbox, which every process sees. */
export function createSandboxMessages(db: Queryable, secret: string): MessagesRail {
  return {
    inbox: createMessageInbox({
      number: sandboxNumber,
      channels: ["sms", "whatsapp"],
      keys: [sandboxMessagesKey(hmacKey(secret))],
    }),
    send: batched(async (messages: readonly OutgoingMessage[]) => {
      await db.query(
        `insert into sandbox_messages (channel, to_address, subject, text, code)
         select channel, to_address, subject, text, code
         from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
           with ordinality as m (channel, to_address, subject, text, code, place)
         where ${withoutWaiting}
         order by place`,
        [
          messages.map(({ channel }) => channel),
          messages.map(({ to }) => to),
          messages.map(({ subject }) => subject),
          messages.map(({ text }) => text),
          messages.map(({ code }) => code ?? null),
        ],
      );
      return messages.map(() => undefined);
    }),
  };
}

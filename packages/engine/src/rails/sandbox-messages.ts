import { hmacKey } from "../platform/crypto.ts";
import { batched } from "../platform/batch.ts";
import { withoutWaiting, type Queryable } from "../platform/db.ts";
import { createMessageInbox } from "./message-inbox.ts";
import { webhookKey } from "./webhook-signature.ts";
import type { MessagesRail, OutgoingMessage } from "./messages.ts";

/** What people write to the sandbox, on a number that nobody has. */
export const sandboxNumber = "+2347000000100";

/** What the sandbox's gateway signs with. */
export function sandboxMessagesKey(hashKey: Uint8Array): Uint8Array {
  return webhookKey(hashKey, "sandbox messages");
}

/** Keeps messages as rows instead of sending them: the sandbox's inbox, which every process sees. */
export function createSandboxMessages(db: Queryable, secret: string): MessagesRail {
  return {
    inbox: createMessageInbox({
      number: sandboxNumber,
      channels: ["sms", "whatsapp"],
      key: sandboxMessagesKey(hmacKey(secret)),
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

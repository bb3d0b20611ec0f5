import { batched } from "../batch.ts";
import { withoutWaiting, type Queryable } from "../db.ts";
import type { MessagesRail, OutgoingMessage } from "./messages.ts";

/** Keeps messages as rows instead of sending them: the sandbox's inbox, which every process sees. */
export function createSandboxMessages(db: Queryable): MessagesRail {
  return {
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

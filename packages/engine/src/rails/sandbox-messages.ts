import type { Queryable } from "../db.ts";
import type { MessagesRail } from "./messages.ts";

/** Keeps messages as rows instead of sending them: the sandbox's inbox, which every process sees. */
export function createSandboxMessages(db: Queryable): MessagesRail {
  return {
    async send({ channel, to, subject, text, code }) {
      await db.query(
        "insert into sandbox_messages (channel, to_address, subject, text, code) values ($1, $2, $3, $4, $5)",
        [channel, to, subject, text, code ?? null],
      );
    },
  };
}

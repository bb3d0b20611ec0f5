import type { Db } from "@apex/engine/platform/db";
import { onlyRow } from "@apex/engine/platform/db";
import type { PartnerNewsData, PartnerNewsType } from "@apex/engine/rails/partner-news";
import type { LogEntry } from "@apex/engine/runtime/context";
import type { TellPayment } from "../chain/sandbox-chains.ts";
import { encodeEventData, type EventAnswer } from "@apex/partners/protocol/partner-events";

/** Sends an event's text under its id; rejects where the engine did not take it. */
export type SendEvent = (id: string, text: string) => Promise<EventAnswer>;

/** The events that have happened and are told to the engine until it has taken it, also after a restart. */
export interface EventOutbox {
  /** Writes an event and begins to tell it. */
  tell<Type extends PartnerNewsType>(type: Type, data: PartnerNewsData[Type]): Promise<void>;
  /** Tells an event at once and answers what the engine says to it; rejects where nobody answers. */
  ask<Type extends PartnerNewsType>(type: Type, data: PartnerNewsData[Type]): Promise<EventAnswer>;
  /** Tells what is untold. @returns how many events are left. */
  deliver(): Promise<number>;
  /** Everything that was ever told is told again. */
  replay(): Promise<void>;
  /** Tries again and again from now on. */
  start(): void;
  stop(): Promise<void>;
}

interface EventRow {
  readonly position: bigint;
  readonly type: string;
  readonly data: string;
}

/** Tells an engine elsewhere what a chain shows. */
export function tellPayment({ tell }: Pick<EventOutbox, "tell">): TellPayment {
  return (_, payment) => tell("chain/payment-seen", payment);
}

/** An engine that does not answer is asked again after as long. */
const tryAgainAfterMs = 500;
const atOnce = 100;

async function write<Type extends PartnerNewsType>(
  db: Db,
  type: Type,
  data: PartnerNewsData[Type],
): Promise<EventRow> {
  return onlyRow(
    await db.query<EventRow>(
      "insert into sandbox_events (type, data) values ($1, $2) returning position, type, data",
      [type, JSON.stringify(encodeEventData(type, data))],
    ),
  );
}

export function createEventOutbox(
  db: Db,
  send: SendEvent,
  log: (entry: LogEntry) => void,
): EventOutbox {
  let timer: ReturnType<typeof setInterval> | undefined;
  let working: Promise<number> | undefined;

  async function tellRow({ position, type, data }: EventRow): Promise<EventAnswer> {
    const text = `{"type":${JSON.stringify(type)},"sequence":${position},"data":${data}}`;
    const answer = await send(`evt_${position}`, text);
    await db.query("update sandbox_events set told_at = now() where position = $1", [position]);
    return answer;
  }

  async function deliverAll(): Promise<number> {
    const rows = await db.query<EventRow>(
      "select position, type, data from sandbox_events where told_at is null order by position limit $1",
      [atOnce],
    );
    let left = 0;
    for (const row of rows) {
      // One that the engine refuses now does not hold up the others.
      await tellRow(row).catch((error: unknown) => {
        left += 1;
        log({ level: "warn", message: "event not taken", type: row.type, reason: String(error) });
      });
    }
    return left;
  }

  async function deliver(): Promise<number> {
    working ??= deliverAll().finally(() => {
      working = undefined;
    });
    return working;
  }

  return {
    async tell(type, data) {
      await write(db, type, data);
      await working;
      await deliver();
    },
    async ask(type, data) {
      const row = await write(db, type, data);
      try {
        return await tellRow(row);
      } catch (error) {
        // Whoever asked has gone: an answer that comes later is for nobody.
        await db.query("delete from sandbox_events where position = $1", [row.position]);
        throw error;
      }
    },
    deliver,
    async replay() {
      await db.query("update sandbox_events set told_at = null");
    },
    start() {
      timer = setInterval(() => void deliver(), tryAgainAfterMs);
    },
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}

import type { Db } from "@apex/engine/platform/db";
import { onlyRow } from "@apex/engine/platform/db";
import type { PartnerNewsData, PartnerNewsType } from "@apex/engine/rails/partner-news";
import type { LogEntry } from "@apex/engine/runtime/context";
import type { TellPayment } from "../chain/sandbox-chains.ts";
import { encodeEventData, type EventAnswer } from "@apex/partners/protocol/partner-events";

/** Sends an event's text under its id; rejects where the engine did not take it. */
export type SendEvent = (id: string, text: string) => Promise<EventAnswer>;

/** Delivers events to the engine until it accepts them, also after a restart. */
export interface EventOutbox {
  /** Stores an event and begins to deliver it. */
  tell<Type extends PartnerNewsType>(type: Type, data: PartnerNewsData[Type]): Promise<void>;
  /** Delivers an event at once and returns the engine's answer; rejects if there is none. */
  ask<Type extends PartnerNewsType>(type: Type, data: PartnerNewsData[Type]): Promise<EventAnswer>;
  /** Delivers undelivered events. @returns how many are left. */
  deliver(): Promise<number>;
  /** Delivers every event again. */
  replay(): Promise<void>;
  /** Starts retrying at intervals. */
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

/** Time between two deliveries to an engine that does not answer. */
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
        // The caller has gone, so a later answer would reach nobody.
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

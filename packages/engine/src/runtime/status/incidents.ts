import { dayMs } from "@apex/contract/durations";
import { languages } from "@apex/contract/auth/language";
import * as z from "zod/mini";
import { onlyRow, type Queryable } from "../../platform/db.ts";

/** The services that a customer can or cannot use. */
export const serviceNames = [
  "sign-in",
  "deposits",
  "withdrawals",
  "cards",
  "bills",
  "trading",
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** An incident as an operator writes it: what it does to which services, and a text in each language. */
export const incidentSchema = z.strictObject({
  services: z.array(z.enum(serviceNames)).check(z.minLength(1)),
  effect: z.enum(["limited", "unavailable"]),
  text: z.record(z.enum(languages), z.string().check(z.minLength(1), z.maxLength(1_000))),
});
export type IncidentText = z.output<typeof incidentSchema>;

export interface Incident extends IncidentText {
  readonly id: string;
  readonly startedAt: Date;
  readonly updatedAt: Date;
  /** Null while the incident is open. */
  readonly endedAt: Date | null;
}

/** Time for which ended incidents are shown. */
const shownMs = 14 * dayMs;

/** Lists the open incidents, then those that ended lately, the latest first. */
export function listIncidents(db: Queryable, now: Date): Promise<Incident[]> {
  return db.query<Incident>(
    `select id::text, services, effect, texts as text, started_at as "startedAt", updated_at as "updatedAt", ended_at as "endedAt"
     from incidents where ended_at is null or ended_at > $1
     order by ended_at is not null, started_at desc limit 50`,
    [new Date(now.getTime() - shownMs)],
  );
}

/** Opens an incident. @returns its id. */
export async function beginIncident(
  db: Queryable,
  { services, effect, text }: IncidentText,
  now: Date,
): Promise<string> {
  const { id } = onlyRow(
    await db.query<{ id: string }>(
      `insert into incidents (services, effect, texts, started_at, updated_at) values ($1, $2, $3::jsonb, $4, $4)
       returning id::text`,
      [services, effect, JSON.stringify(text), now],
    ),
  );
  return id;
}

/** @returns whether there is one of that id that lasts. */
export async function updateIncident(
  db: Queryable,
  id: string,
  { services, effect, text }: IncidentText,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `update incidents set services = $2, effect = $3, texts = $4::jsonb, updated_at = $5
     where id = $1::bigint and ended_at is null returning id`,
    [id, services, effect, JSON.stringify(text), now],
  );
  return rows.length > 0;
}

/** @returns whether there is one of that id that lasts. */
export async function endIncident(db: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    "update incidents set ended_at = $2, updated_at = $2 where id = $1::bigint and ended_at is null returning id",
    [id, now],
  );
  return rows.length > 0;
}

import { readFileSync } from "node:fs";
import {
  beginIncident,
  endIncident,
  incidentSchema,
  listIncidents,
  updateIncident,
  type IncidentText,
} from "@apex/engine/runtime/status/incidents";
import type { Db } from "@apex/engine/platform/db";
import { withDatabase } from "./database.ts";
import type { JobsReport as Report } from "./operator-jobs.ts";
import type { Settings } from "./settings.ts";
import { firstLine, StartError } from "./start-error.ts";

const usage =
  "Use: npm run incidents -- list, begin <file>, update <id> <file>, or end <id>. A file has " +
  '{"services": ["bills"], "effect": "limited", "text": {"en": "…", "fr": "…"}}.';

/** @throws {StartError} with what is wrong with the file. */
function readIncident(file: string): IncidentText {
  try {
    return incidentSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    throw new StartError(`${file} is no incident: ${firstLine(error)}. ${usage}`);
  }
}

/** Lists the incidents of the status page, or begins, changes or ends one. */
export async function reportIncidents(
  db: Db,
  [command, first, second]: readonly string[],
  now = new Date(),
): Promise<Report> {
  const isId = first !== undefined && /^\d{1,18}$/.test(first);
  if (command === "list" && first === undefined) {
    const lines = (await listIncidents(db, now)).map(
      ({ id, services, effect, startedAt, endedAt, text }) =>
        `${id}  ${services.join(", ")}: ${effect}  ${startedAt.toISOString()} to ${endedAt?.toISOString() ?? "now"}  ${text.en}`,
    );
    return { isDone: true, lines: lines.length === 0 ? ["There is no incident."] : lines };
  }
  if (command === "begin" && first !== undefined && second === undefined) {
    const id = await beginIncident(db, readIncident(first), now);
    return { isDone: true, lines: [`Incident ${id} is on the status page.`] };
  }
  if (command === "update" && isId && second !== undefined)
    return told(first, await updateIncident(db, first, readIncident(second), now), "changed");
  if (command === "end" && isId && second === undefined)
    return told(first, await endIncident(db, first, now), "over");
  return { isDone: false, lines: [usage] };
}

const told = (id: string, isDone: boolean, what: string): Report => ({
  isDone,
  lines: [isDone ? `Incident ${id} is ${what}.` : `No incident ${id} is open.`],
});

/** The command of `npm run incidents`, in the database of the settings. */
export const runIncidentsCommand = (settings: Settings, command: readonly string[]) =>
  withDatabase(settings, ({ db }) => reportIncidents(db, command));

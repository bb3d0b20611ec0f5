import {
  figureSchema,
  maintenanceValueSchema,
  portValueSchema,
  type MaintenanceValue,
  type PortValue,
  type SwitchKind,
} from "@apex/contract/desk/switch-values";
import type { Port } from "@apex/contract/service/ports";
import type { Db, Queryable } from "../../platform/db.ts";
import type { Clock } from "../context.ts";
import { versionAt, type AppliedVersion } from "./version-at.ts";

/** The one key of the kind `maintenance`. */
export const maintenanceKey = "payments";

/** What staff have switched, as this process knows it: another process's change arrives with a notification of the database. */
export interface Switches {
  /** The value of a port that is off now. */
  offPort(port: Port): PortValue | undefined;
  /** The maintenance that runs now or comes next. */
  maintenance(): MaintenanceValue;
  /** A fee, a spread or a limit; undefined while the program's own applies. */
  figure(kind: Exclude<SwitchKind, "port" | "maintenance">, key: string): string | undefined;
  /** Reads what has changed, now. */
  refresh(): Promise<void>;
}

/** After a failed read, try again after as long. */
const againMs = 1_000;

interface VersionRow extends AppliedVersion {
  readonly kind: string;
  readonly key: string;
  readonly value: unknown;
}

/** Approved versions, without those that another one had replaced by then: as many as there are switches and planned changes. */
async function loadVersions(db: Queryable, now: Date): Promise<ReadonlyMap<string, VersionRow[]>> {
  const rows = await db.query<VersionRow>(
    `select kind, key, value, applies_from as "appliesFrom", decided_at as "decidedAt", number from switch_versions v
     where outcome = 'approved' and not exists (
       select from switch_versions n where n.kind = v.kind and n.key = v.key and n.outcome = 'approved' and n.applies_from <= $1
         and (n.applies_from, n.decided_at, n.number) > (v.applies_from, v.decided_at, v.number))`,
    [now],
  );
  return Map.groupBy(rows, ({ kind, key }) => nameOf(kind, key));
}

const nameOf = (kind: string, key: string) => `${kind} ${key}`;

/** Follows the switches of a database. `close` ends that. */
export async function createSwitches(
  db: Db,
  clock: Clock,
): Promise<Switches & { close(): Promise<void> }> {
  let versions = await loadVersions(db, clock.business());
  let reads = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  async function refresh(): Promise<void> {
    reads += 1;
    const read = reads;
    const loaded = await loadVersions(db, clock.business());
    // Another read that began later knows more.
    if (read === reads) versions = loaded;
  }
  function follow(): void {
    refresh().catch(() => {
      clearTimeout(timer);
      if (!isClosed) timer = setTimeout(follow, againMs);
    });
  }
  const stop = await db.listen("switches", follow);
  // A change between the first read and the listening.
  await refresh();

  const valueOf = (kind: SwitchKind, key: string) =>
    versionAt(versions.get(nameOf(kind, key)) ?? [], clock.business())?.value;
  return {
    offPort(port) {
      const value = valueOf("port", port);
      const known = value === undefined ? undefined : portValueSchema.parse(value);
      return known?.isOff === true ? known : undefined;
    },
    maintenance() {
      const known = maintenanceValueSchema.parse(valueOf("maintenance", maintenanceKey) ?? null);
      return known !== null && new Date(known.until) > clock.business() ? known : null;
    },
    figure(kind, key) {
      const value = valueOf(kind, key);
      return value === undefined ? undefined : figureSchema.parse(value).figure;
    },
    refresh,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await stop();
    },
  };
}

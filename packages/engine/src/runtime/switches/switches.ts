import { dayMs } from "@apex/contract/durations";
import {
  figureSchema,
  maintenanceValueSchema,
  portValueSchema,
  type SwitchKind,
} from "@apex/contract/desk/switch-values";
import type { Db, Queryable } from "../../platform/db.ts";
import { newestRead } from "../../platform/newest-read.ts";
import type { Clock } from "../context.ts";
import type { Switches } from "../switched.ts";
import { versionAt, type AppliedVersion } from "./version-at.ts";

/** The one key of the kind `maintenance`. */
export const maintenanceKey = "payments";

/** Time for which customers are told that a figure became worse. */
const worseToldMs = 7 * dayMs;

/** The wait before a failed read is retried. */
const againMs = 1_000;

interface VersionRow extends AppliedVersion {
  readonly kind: string;
  readonly key: string;
  readonly value: unknown;
  readonly isWorse: boolean;
}

/** The approved versions that apply now or are planned: about as many as there are switches and planned changes. */
async function loadVersions(db: Queryable, now: Date): Promise<ReadonlyMap<string, VersionRow[]>> {
  const rows = await db.query<VersionRow>(
    `select kind, key, value, applies_from as "appliesFrom", decided_at as "decidedAt", number, is_worse as "isWorse" from switch_versions v
     where outcome = 'approved' and not exists (
       select from switch_versions n where n.kind = v.kind and n.key = v.key and n.outcome = 'approved' and n.applies_from <= $1
         and (n.applies_from, n.decided_at, n.number) > (v.applies_from, v.decided_at, v.number))`,
    [now],
  );
  return Map.groupBy(rows, ({ kind, key }) => nameOf(kind, key));
}

const figureKinds: ReadonlySet<string> = new Set(["fee", "spread", "limit"]);

const nameOf = (kind: string, key: string) => `${kind} ${key}`;

/** Keeps a copy of the database's switches up to date until `close` is called. */
export async function createSwitches(
  db: Pick<Db, "query" | "listen">,
  clock: Pick<Clock, "business">,
): Promise<Switches & { close(): Promise<void> }> {
  let versions = await loadVersions(db, clock.business());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const refresh = newestRead(
    () => loadVersions(db, clock.business()),
    (loaded) => {
      versions = loaded;
    },
  );
  function follow(): void {
    refresh().catch(() => {
      clearTimeout(timer);
      if (!isClosed) timer = setTimeout(follow, againMs);
    });
  }
  const stop = await db.listen("switches", follow);
  // Reads again, because a change may have been made between the first read and the start of listening.
  await refresh();

  const valueOf = (kind: SwitchKind, key: string) =>
    versionAt(versions.get(nameOf(kind, key)) ?? [], clock.business())?.value;
  const figureVersions = () =>
    [...versions.values()].flat().filter(({ kind }) => figureKinds.has(kind));
  const applied = (version: VersionRow) =>
    versionAt(versions.get(nameOf(version.kind, version.key)) ?? [], version.appliesFrom) ===
    version;
  const inOrder = (times: readonly Date[]) => times.toSorted((a, b) => a.getTime() - b.getTime());
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
    figuresSince() {
      const now = clock.business();
      const past = figureVersions().flatMap(({ appliesFrom }) =>
        appliesFrom <= now ? [appliesFrom] : [],
      );
      return inOrder(past).at(-1);
    },
    worseAt() {
      const now = clock.business();
      // A planned change that was taken back never applies.
      const times = figureVersions().flatMap((version) =>
        version.isWorse && applied(version) ? [version.appliesFrom] : [],
      );
      const sorted = inOrder(times);
      const last = sorted.findLast((at) => at <= now);
      const isRecent = last !== undefined && now.getTime() - last.getTime() < worseToldMs;
      return sorted.find((at) => at > now) ?? (isRecent ? last : undefined);
    },
    refresh,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await stop();
    },
  };
}

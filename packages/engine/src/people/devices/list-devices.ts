import type { Language } from "@apex/contract/auth/language";
import { listDevices, listRecentDevices, type Device } from "@apex/contract/devices/devices";
import { devicesPageSize } from "@apex/contract/limits";
import { trustedUntil } from "../sessions/session-life.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { onlyRow } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { countryName, deviceName } from "../sessions/device-name.ts";
import { readUserAgent } from "../sessions/read-user-agent.ts";

/** The list of the security page. */
const recentCount = 3;

interface Row {
  readonly id: string;
  readonly user_agent: string;
  readonly address: string;
  readonly city: string | null;
  readonly region: string | null;
  readonly country_code: string | null;
  readonly signed_in_at: Date;
  readonly trusted_at: Date | null;
  readonly is_this: boolean;
  readonly is_signed_in: boolean;
}

async function loadDevices(
  { db, clock }: EngineContext,
  { userId, sessionId }: Caller,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Row[]> {
  return db.query<Row>(
    `select d.id, d.user_agent, d.address, d.city, d.region, d.country_code, d.signed_in_at, d.trusted_at,
       coalesce(bool_or(s.id = $2), false) as is_this, count(s.id) > 0 as is_signed_in
     from devices d
     left join sessions s on s.device_id = d.id and s.ended_at is null and s.expires_at > $3
     where d.user_id = $1 and d.removed_at is null
     group by d.id
     order by is_this desc, d.signed_in_at desc, d.id limit $4 offset $5`,
    [userId, sessionId, clock.wall(), limit, offset],
  );
}

function renderDevice(row: Row, language: Language, now: Date): Device {
  const until = trustedUntil(row.trusted_at);
  const isTrusted = until !== undefined && until > now;
  return {
    id: row.id,
    name: deviceName(language, row.user_agent),
    type: readUserAgent(row.user_agent).type,
    loggedInAt: row.signed_in_at.toISOString(),
    ...(row.city !== null && { city: row.city }),
    ...(row.region !== null && { region: row.region }),
    ...(row.country_code !== null && {
      country: countryName(language, row.country_code),
      countryCode: row.country_code,
    }),
    ipAddress: row.address,
    isTrusted,
    ...(isTrusted && { trustedUntil: until.toISOString() }),
    isThisDevice: row.is_this,
    isSignedIn: row.is_signed_in,
  };
}

export const listRecentDevicesHandler = handle(
  listRecentDevices,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ caller, facts }, context) => {
    const rows = await loadDevices(context, caller, { limit: recentCount, offset: 0 });
    const now = context.clock.wall();
    return { items: rows.map((row) => renderDevice(row, facts.language, now)) };
  },
);

export const listDevicesHandler = handle(
  listDevices,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ query, caller, facts }, context) => {
    const { page = 1, perPage = devicesPageSize } = query;
    const rows = await loadDevices(context, caller, {
      limit: perPage,
      offset: (page - 1) * perPage,
    });
    const { total } = onlyRow(
      await context.db.query<{ total: number }>(
        "select count(*)::int as total from devices where user_id = $1 and removed_at is null",
        [caller.userId],
      ),
    );
    const now = context.clock.wall();
    return {
      items: rows.map((row) => renderDevice(row, facts.language, now)),
      page,
      perPage,
      total,
    };
  },
);

import { dayMs, hourMs } from "@apex/contract/durations";
import {
  readAllowList,
  updateAllowList,
  updateAllowListBody,
} from "@apex/contract/address-book/allow-list";
import type { ResponseOf } from "@apex/contract/endpoint";
import * as z from "zod/mini";
import { confirmable } from "../../runtime/confirmable.ts";
import { useCode } from "../../people/codes/try-code.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { Queryable } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";

/** The time before a new address can be paid, while only saved addresses can be. */
export const newAddressHoldMs = dayMs;
/** Delay between the request to switch the setting off and its end. */
const switchOffAfterMs = 48 * hourMs;

/** The setting that only saved addresses can be paid. */
export interface AllowList {
  readonly isOn: boolean;
  /** End of the setting, while it is being switched off. */
  readonly offAt: Date | undefined;
}

export async function loadAllowList(
  db: Queryable,
  workspaceId: string,
  at: Date,
): Promise<AllowList> {
  const [row] = await db.query<{ off_at: Date | null }>(
    "select off_at from allow_lists where workspace_id = $1",
    [workspaceId],
  );
  const isOn = row !== undefined && (row.off_at === null || row.off_at > at);
  return { isOn, offAt: (isOn ? row.off_at : null) ?? undefined };
}

export const readAllowListHandler = handle(
  readAllowList,
  { needs: "signed-in", area: ["withdrawals", "view"], token: "never" },
  async ({ caller }, context) =>
    rendered(await loadAllowList(context.db, caller.workspaceId, context.clock.business())),
);

/** The security code's message says what the change allows. */
const confirmAllowList = confirmable(z.omit(updateAllowListBody, { security: true }), async () => ({
  id: "apex.server.code.allowListOff",
}));

/** A repeat changes nothing, so a switch-off that is running keeps its end. */
export const updateAllowListHandler = handle(
  updateAllowList,
  {
    // The setting decides where every other member may send money.
    needs: "verified",
    area: ["withdrawals", "approve"],
    token: "never",
    proof: confirmAllowList,
    unproved: "it is switched on, or stands as asked",
    logged: "allow-list-changed",
  },
  async ({ body, caller }, context) => {
    const { workspaceId } = caller;
    const at = context.clock.business();
    const now = await loadAllowList(context.db, workspaceId, at);
    if (body.isOn ? now.isOn && !now.offAt : !now.isOn || now.offAt)
      return { unproved: rendered(now) };
    const update = async (codeId: string | undefined) => {
      await context.db.tx(async (tx) => {
        // A concurrent repeat of the request has already made the change.
        if (codeId !== undefined && !(await useCode(tx, codeId, context.clock.wall()))) return;
        await tx.query(
          `insert into allow_lists (workspace_id, off_at) values ($1, $2)
       on conflict (workspace_id) do update set off_at = excluded.off_at`,
          [workspaceId, body.isOn ? null : new Date(at.getTime() + switchOffAfterMs)],
        );
        await announce(tx, [{ workspaceId, kind: "changed", changes: ["addresses"] }], at);
      });
      return readNow(context, workspaceId);
    };
    return body.isOn ? { unproved: await update(undefined) } : update;
  },
);

async function readNow(context: EngineContext, workspaceId: string) {
  return rendered(await loadAllowList(context.db, workspaceId, context.clock.business()));
}

function rendered({ isOn, offAt }: AllowList): ResponseOf<typeof readAllowList> {
  return { isOn, ...(offAt === undefined ? {} : { offAt: offAt.toISOString() }) };
}

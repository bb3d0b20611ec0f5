import { closeCustomer } from "@apex/contract/desk/close-customer";
import {
  freezeCustomer,
  openCustomer,
  searchCustomers,
  unfreezeCustomer,
} from "@apex/contract/desk/customers";
import { noteOnCustomer } from "@apex/contract/desk/note-on-customer";
import { recoverCustomer } from "@apex/contract/desk/recover-customer";
import { vouchForContacts } from "@apex/contract/desk/vouch-for-contacts";
import { missingForRecovery, startFactorRecovery } from "../../people/factors/factor-recovery.ts";
import { closeAccount } from "../../money/closing/delete-account.ts";
import { trustContacts } from "../../people/security/freeze-account.ts";
import { timedUuid } from "../../platform/crypto.ts";
import { onlyRow, type Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { announce } from "../../runtime/events/announce.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { handleDesk, type DeskHandler } from "../access/desk-call.ts";
import { refuseOwnPerson } from "../access/own-account.ts";
import type { Act } from "../access/staff-actions.ts";
import type { Member } from "../access/staff-sessions.ts";
import { mayStartRecovery } from "../recoveries/recovery-roles.ts";
import { readCustomerTransactionHandler } from "./customer-transaction.ts";
import { mayFreeze, mayLookUp, mayUnfreeze } from "./customer-roles.ts";
import { isCalled, searchValuesOf } from "./search-values.ts";
import {
  isKept,
  loadCustomer,
  personColumns,
  renderFound,
  type PersonRow,
} from "./load-customer.ts";

/** The most results. A reference finds every member of its workspace, so one text can have several. */
const foundMost = 10;

export const searchCustomersHandler = handleDesk(
  searchCustomers,
  mayLookUp,
  async ({ body, record }, { db, clock }) => {
    const query = body.query.trim();
    const rows = await db.query<PersonRow>(
      `select ${personColumns} from users u where ${isKept("$3")} and ${isCalled("$1")} order by u.created_at, u.id limit $2`,
      [searchValuesOf(query), foundMost, clock.business()],
    );
    await record(db, {
      act: "customers-searched",
      reason: body.reason,
      after: { query, found: rows.map(({ id }) => id) },
    });
    return { items: rows.map(renderFound) };
  },
);

interface Asked {
  readonly params: { readonly id: string };
  readonly member: Member;
  /** The text of the search that found the customer. */
  readonly query?: string | undefined;
  record(tx: Tx, act: Act): Promise<void>;
}

/** Runs a look at a customer or an act on them with its entry in the log, and returns the customer afterwards. */
async function lookAt(
  context: EngineContext,
  { params: { id }, member, query, record }: Asked,
  work: (tx: Tx, isClosed: boolean) => Promise<Omit<Act, "customerId">>,
) {
  await context.db.tx(async (tx) => {
    const [known] = await tx.query<{ closed_at: Date | null }>(
      `select u.closed_at from users u where u.id = $1 and ${isKept("$2")} for update`,
      [id, context.clock.business()],
    );
    if (known === undefined) throw new Refusal("not-found");
    await refuseOwnPerson(tx, member, id);
    await record(tx, { ...(await work(tx, known.closed_at !== null)), customerId: id });
  });
  return { customer: await loadCustomer(context, id, member, query) };
}

/** Runs an act on a customer whose account is not closed. @throws {Refusal} case-changed. */
function actOn(
  context: EngineContext,
  asked: Asked,
  work: (tx: Tx) => Promise<Omit<Act, "customerId">>,
) {
  return lookAt(context, asked, (tx, isClosed) => {
    if (isClosed) throw new Refusal("case-changed");
    return work(tx);
  });
}

const openCustomerHandler = handleDesk(openCustomer, mayLookUp, (request, context) =>
  lookAt(context, { ...request, query: request.body.query }, async () => ({
    act: "customer-read",
    reason: request.body.reason,
  })),
);

/**
 * Sets or ends the freeze by staff, and tells the customer that it did, without the reason: it may be a suspicion. A repeat changes and
 * tells nothing.
 */
async function restrict(
  context: EngineContext,
  request: Asked & { readonly body: { readonly reason: string } },
  at: Date | null,
) {
  const { id } = request.params;
  const isToFreeze = at !== null;
  const done = { isNew: false };
  const answer = await actOn(context, request, async (tx) => {
    const { restricted_at: before } = onlyRow(
      await tx.query<{ restricted_at: Date | null }>(
        "select restricted_at from users where id = $1",
        [id],
      ),
    );
    done.isNew = (before !== null) !== isToFreeze;
    if (done.isNew) {
      await tx.query("update users set restricted_at = $2 where id = $1", [id, at]);
      await announceProfile(tx, id, context.clock.business());
    }
    return {
      act: isToFreeze ? "customer-frozen" : "customer-unfrozen",
      reason: request.body.reason,
      before: { isFrozen: before !== null },
      after: { isFrozen: isToFreeze },
    };
  });
  if (done.isNew)
    await sendNoticeAside(context, id, {
      code: isToFreeze ? "account-restricted" : "account-reopened",
      params: {},
    });
  return answer;
}

/** Updates the customer's open pages, in each of their workspaces. */
async function announceProfile(tx: Tx, userId: string, at: Date): Promise<void> {
  const memberships = await tx.query<{ workspaceId: string }>(
    `select workspace_id as "workspaceId" from members where user_id = $1`,
    [userId],
  );
  await announce(
    tx,
    memberships.map(({ workspaceId }) => ({
      workspaceId,
      userId,
      kind: "changed",
      changes: ["profile"],
    })),
    at,
  );
}

const freezeCustomerHandler = handleDesk(freezeCustomer, mayFreeze, (request, context) =>
  restrict(context, request, context.clock.wall()),
);

const unfreezeCustomerHandler = handleDesk(unfreezeCustomer, mayUnfreeze, (request, context) =>
  restrict(context, request, null),
);

const vouchForContactsHandler = handleDesk(vouchForContacts, mayUnfreeze, (request, context) =>
  actOn(context, request, async (tx) => {
    await trustContacts(tx, context, request.params.id);
    return { act: "contacts-vouched", reason: request.body.reason };
  }),
);

const closeCustomerHandler = handleDesk(closeCustomer, mayUnfreeze, (request, context) =>
  actOn(context, request, async (tx) => {
    const { params, body } = request;
    await closeAccount(tx, context, { userId: params.id, givesUp: body.givesUp });
    return { act: "customer-closed", reason: body.reason };
  }),
);

/** While a recovery is in progress, a repeat changes nothing. */
const recoverCustomerHandler = handleDesk(recoverCustomer, mayStartRecovery, (request, context) =>
  actOn(context, request, async (tx) => {
    const { params, member, body } = request;
    const missing = await missingForRecovery(tx, params.id);
    if (missing.length > 0) throw new Refusal("recovery-not-possible", { params: { missing } });
    const recovery = { userId: params.id, by: member.id, reason: body.reason.trim() };
    const isNew = await startFactorRecovery(tx, context, recovery);
    return {
      act: "recovery-started",
      reason: body.reason,
      before: { recovery: isNew ? null : "waiting" },
      after: { recovery: "waiting" },
    };
  }),
);

const noteOnCustomerHandler = handleDesk(noteOnCustomer, mayLookUp, (request, context) =>
  actOn(context, request, async (tx) => {
    const at = context.clock.wall();
    const { params, member, body } = request;
    await tx.query(
      "insert into staff_notes (id, customer_id, staff_id, text, at) values ($1, $2, $3, $4, $5)",
      [timedUuid(at), params.id, member.id, body.text.trim(), at],
    );
    return { act: "customer-noted" };
  }),
);

export const customerHandlers: readonly DeskHandler[] = [
  searchCustomersHandler,
  openCustomerHandler,
  readCustomerTransactionHandler,
  freezeCustomerHandler,
  unfreezeCustomerHandler,
  vouchForContactsHandler,
  closeCustomerHandler,
  recoverCustomerHandler,
  noteOnCustomerHandler,
];

import {
  blockCard,
  changeCardPin,
  setCardBillingAddress,
  setCardControls,
  setCardLabel,
  setDefaultCard,
  unblockCard,
} from "@apex/contract/cards/cards";
import { askRail } from "../../runtime/ask-rail.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { onlyRow, type Tx } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { markNoticesRead } from "../../runtime/notices/mark-notices-read.ts";
import { countTries, uncountTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { Refusal } from "../../platform/refusal.ts";
import { controlColumns, writeControls } from "./card-controls.ts";
import { findCard, lockCard, renderCard, type CardRow } from "./card-row.ts";

const proved = {
  needs: "signed-in",
  area: ["cards", "create"],
  token: "never",
  proof: "presence",
} as const;

/** Changes a card under a lock, announces the change, and returns the card. */
async function changeCard(
  context: EngineContext,
  { id, caller }: { readonly id: string; readonly caller: Caller },
  change: (tx: Tx, card: CardRow) => Promise<void>,
) {
  const { workspaceId } = caller;
  const now = context.clock.business();
  await context.db.tx(async (tx) => {
    await change(tx, await lockCard(tx, id, workspaceId));
    await announce(tx, [{ workspaceId, kind: "changed", changes: ["cards"] }], now);
  });
  return { card: renderCard(await findCard(context.db, { id, workspaceId }, now)) };
}

/** Refuses changes to a terminated card, and to a pending one, which has no rules yet. */
function refuseUnmade({ status }: CardRow): void {
  if (status !== "active" && status !== "blocked") throw new Refusal("card-changed");
}

const setCardLabelHandler = handle(
  setCardLabel,
  {
    needs: "signed-in",
    area: ["cards", "create"],
    token: ["cards", "create"],
    logged: { kind: "card-changed", subject: ({ body }) => body.label },
  },
  ({ params, body, caller }, context) =>
    changeCard(context, { ...params, caller }, async (tx, card) => {
      await tx.query("update cards set label = $2 where id = $1", [card.id, body.label.trim()]);
    }),
);

const setDefaultCardHandler = handle(
  setDefaultCard,
  {
    needs: "signed-in",
    area: ["cards", "create"],
    token: "never",
    logged: { kind: "card-changed", nameIn: "cards.label", id: ({ params }) => params.id },
  },
  ({ params, caller }, context) =>
    changeCard(context, { ...params, caller }, async (tx, card) => {
      if (card.status === "terminated") throw new Refusal("card-changed");
      await tx.query("select from workspaces where id = $1 for no key update", [
        caller.workspaceId,
      ]);
      await tx.query(
        "update cards set is_default = false where workspace_id = $1 and is_default and id <> $2",
        [caller.workspaceId, card.id],
      );
      await tx.query("update cards set is_default = true where id = $1", [card.id]);
    }),
);

const setCardBillingAddressHandler = handle(
  setCardBillingAddress,
  {
    ...proved,
    logged: { kind: "card-changed", nameIn: "cards.label", id: ({ params }) => params.id },
  },
  async ({ params, body, caller }, context) =>
    () => {
      const { street, city, state, postalCode, country } = body.billingAddress;
      const address = {
        street: street.trim(),
        city: city.trim(),
        state: state.trim(),
        postalCode: postalCode.trim(),
        country,
      };
      return changeCard(context, { ...params, caller }, async (tx, card) => {
        refuseUnmade(card);
        await tx.query("update cards set billing_address = $2::text::jsonb where id = $1", [
          card.id,
          JSON.stringify(address),
        ]);
      });
    },
);

const setCardControlsHandler = handle(
  setCardControls,
  {
    ...proved,
    logged: { kind: "card-changed", nameIn: "cards.label", id: ({ params }) => params.id },
  },
  async ({ params, body, caller }, context) => {
    const controls = controlColumns(body);
    return () =>
      changeCard(context, { ...params, caller }, async (tx, card) => {
        refuseUnmade(card);
        await writeControls(tx, card.id, controls);
      });
  },
);

const blockCardHandler = handle(
  blockCard,
  {
    needs: "signed-in",
    area: ["cards", "create"],
    token: ["cards", "create"],
    logged: { kind: "card-blocked", nameIn: "cards.label", id: ({ params }) => params.id },
  },
  ({ params, caller }, context) =>
    changeCard(context, { ...params, caller }, async (tx, card) => {
      refuseUnmade(card);
      await tx.query(
        "update cards set status = 'blocked', block_reason = 'owner' where id = $1 and status = 'active'",
        [card.id],
      );
    }),
);

const unblockCardHandler = handle(
  unblockCard,
  {
    ...proved,
    logged: { kind: "card-unblocked", nameIn: "cards.label", id: ({ params }) => params.id },
  },
  async ({ params, caller }, context) =>
    () => {
      const now = context.clock.business();
      return changeCard(context, { ...params, caller }, async (tx, card) => {
        refuseUnmade(card);
        await tx.query(
          "update cards set status = 'active', block_reason = null, unblocked_at = $2 where id = $1 and status = 'blocked'",
          [card.id, now],
        );
        const about = { workspaceId: caller.workspaceId, param: "cardId", value: card.id };
        await markNoticesRead(tx, { ...about, code: "card-blocked" }, now);
      });
    },
);

/** @throws {Refusal} wrong-password */
async function checkPassword(
  context: EngineContext,
  { userId }: Caller,
  { hash, password = "" }: { readonly hash: string; readonly password: string | undefined },
): Promise<void> {
  const tries = [{ limit: rateLimits.passwordChecks, by: userId }];
  await countTries(context, tries);
  if (!(await context.passwords.verify(hash, password))) throw new Refusal("wrong-password");
  await uncountTries(context, tries);
}

const changeCardPinHandler = handle(
  changeCardPin,
  {
    ...proved,
    unproved: "the account's password proves it, where the account has one",
    logged: {
      kind: "card-pin-changed",
      nameIn: "cards.label",
      id: ({ params }) => params.id,
    },
  },
  async ({ params, body, caller }, context) => {
    const change = async () => {
      const wanted = { ...params, workspaceId: caller.workspaceId };
      refuseUnmade(await findCard(context.db, wanted, context.clock.business()));
      await askRail(context, "change of a PIN", () =>
        context.rails.cardIssuer.changePin(params.id, body.pin),
      );
      return changeCard(context, { ...params, caller }, async () => undefined);
    };
    const { hash, has_password: hasPassword } = onlyRow(
      await context.db.query<{ hash: string; has_password: boolean }>(
        "select password_hash as hash, has_password from users where id = $1",
        [caller.userId],
      ),
    );
    if (!hasPassword) return change;
    await checkPassword(context, caller, { hash, password: body.password });
    return { unproved: await change() };
  },
);

export const cardSettingHandlers: readonly Handler[] = [
  setCardLabelHandler,
  setDefaultCardHandler,
  setCardBillingAddressHandler,
  setCardControlsHandler,
  blockCardHandler,
  unblockCardHandler,
  changeCardPinHandler,
];

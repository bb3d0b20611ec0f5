import { deleteCard, revealCard, terminateCard } from "@apex/contract/cards/cards";
import { useCode as spendCode } from "../../people/codes/try-code.ts";
import { askRail } from "../../runtime/ask-rail.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { findCard, lockCard, renderCard } from "./card-row.ts";
import { endCard } from "./end-card.ts";
import { confirmCards } from "./confirm-cards.ts";

/** Shows the card's secrets, which only the issuer keeps, once per proof. */
const revealCardHandler = handle(
  revealCard,
  {
    needs: "signed-in",
    area: ["cards", "create"],
    token: "never",
    proof: confirmCards.revealCard,
    logged: { kind: "card-shown", nameIn: "cards.label", id: ({ body }) => body.cardId },
  },
  async ({ body: { cardId }, caller }, context) => {
    const card = await findCard(
      context.db,
      { id: cardId, workspaceId: caller.workspaceId },
      context.clock.business(),
    );
    const { expiry } = card;
    const isMade = card.status === "active" || card.status === "blocked";
    if (!isMade || expiry === null) throw new Refusal("card-changed");
    return async (codeId) => {
      // The issuer is asked first, so that no security code is used up if it does not answer.
      const { number, securityCode, pin } = await askRail(context, "showing of a card", () =>
        context.rails.cardIssuer.reveal(cardId),
      );
      await context.db.tx(async (tx) => {
        if (!(await spendCode(tx, codeId, context.clock.wall())))
          throw new Refusal("security-code-expired");
        // Showing changes no row, so it is reported to the activity log here.
        await tx.changed?.();
      });
      return { number, securityCode, pin, expiry };
    };
  },
);

const terminateCardHandler = handle(
  terminateCard,
  {
    needs: "signed-in",
    area: ["cards", "create"],
    token: "never",
    proof: confirmCards.terminateCard,
    unproved: "the card is terminated already",
    logged: { kind: "card-terminated", nameIn: "cards.label", id: ({ body }) => body.cardId },
  },
  async ({ body: { cardId }, caller }, context) => {
    const { workspaceId } = caller;
    const wanted = { id: cardId, workspaceId };
    const now = context.clock.business();
    const before = await findCard(context.db, wanted, now);
    if (before.status === "pending") throw new Refusal("card-changed");
    // A repeat after a lost answer gets the same answer.
    if (before.status === "terminated") return { unproved: { card: renderCard(before) } };
    return async (codeId) => {
      await context.db.tx(async (tx) => {
        const card = await lockCard(tx, cardId, workspaceId);
        if (card.status !== "terminated")
          await endCard(tx, context, card, { reason: "owner", codeId });
      });
      return { card: renderCard(await findCard(context.db, wanted, now)) };
    };
  },
);

const deleteCardHandler = handle(
  deleteCard,
  {
    needs: "signed-in",
    area: ["cards", "create"],
    token: "never",
    proof: confirmCards.deleteCard,
    logged: { kind: "card-deleted", nameIn: "cards.label", id: ({ body }) => body.cardId },
  },
  async ({ body: { cardId }, caller }, context) => {
    const { workspaceId } = caller;
    const now = context.clock.business();
    const before = await findCard(context.db, { id: cardId, workspaceId }, now);
    if (before.status !== "terminated") throw new Refusal("card-changed");
    return async (codeId) => {
      const wall = context.clock.wall();
      await context.db.tx(async (tx) => {
        await lockCard(tx, cardId, workspaceId);
        if (!(await spendCode(tx, codeId, wall))) throw new Refusal("security-code-expired");
        await tx.query("update cards set deleted_at = $2 where id = $1", [cardId, now]);
        await announce(tx, [{ workspaceId, kind: "changed", changes: ["cards"] }], now);
      });
      return { deleted: true };
    };
  },
);

export const cardRequestHandlers: readonly Handler[] = [
  revealCardHandler,
  terminateCardHandler,
  deleteCardHandler,
];

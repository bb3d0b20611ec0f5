import { listBusinessCards, listCardHolders } from "@apex/contract/cards/business-cards";
import { businessCardsPageSize } from "@apex/contract/limits";
import { personName } from "../../platform/person-name.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { findCardRows, renderCard } from "./card-row.ts";

const listBusinessCardsHandler = handle(
  listBusinessCards,
  { needs: "signed-in", workspace: "business", area: ["cards", "view"], token: ["cards", "view"] },
  async ({ query, caller }, { db, clock }) => {
    const { page = 1, perPage = businessCardsPageSize, q, holderId, network, status } = query;
    const text = q?.trim() ?? "";
    const { rows, total } = await findCardRows(db, {
      workspaceId: caller.workspaceId,
      now: clock.business(),
      filter: {
        text: text === "" ? null : text,
        holderId: holderId ?? null,
        network: network ?? null,
        status: status ?? null,
      },
      page,
      perPage,
    });
    return { items: rows.map(renderCard), page, perPage, total };
  },
);

const listCardHoldersHandler = handle(
  listCardHolders,
  { needs: "signed-in", workspace: "business", area: ["cards", "view"], token: ["cards", "view"] },
  async ({ caller }, { db }) => {
    const rows = await db.query<{ id: string; name: string; is_member: boolean; cards: number }>(
      `select u.id, ${personName} as name, m.user_id is not null as is_member,
       (select count(*)::int from cards c where c.workspace_id = $1 and c.holder_id = u.id and c.status <> 'terminated') as cards
     from users u left join members m on m.workspace_id = $1 and m.user_id = u.id
     where m.user_id is not null
       or exists (select from cards c where c.workspace_id = $1 and c.holder_id = u.id and c.deleted_at is null)
     order by lower(${personName}), u.id`,
      [caller.workspaceId],
    );
    return {
      items: rows.map(({ id, name, is_member: isMember, cards }) => ({
        userId: id,
        name,
        isMember,
        cards,
        isYou: id === caller.userId,
      })),
    };
  },
);

/** The calls for a business's cards: several, each held by a member. */
export const businessCardHandlers: readonly Handler[] = [
  listBusinessCardsHandler,
  listCardHoldersHandler,
];

import type { DeclineReason, MerchantCategory } from "@apex/contract/cards/card";
import { toMinor } from "@apex/contract/money";
import { cardOperation, moved } from "@apex/engine/money/cards/card-movement";
import { cardAsset } from "@apex/engine/money/cards/card-terms";
import type { EngineContext } from "@apex/engine/runtime/context";
import { timedUuid } from "@apex/engine/platform/crypto";
import type { Tx } from "@apex/engine/platform/db";
import type { IssuedCard } from "@apex/engine/rails/card-issuer";
import type { Moment, SeedHistory } from "./seed-history.ts";
import { seedPeople } from "./seed-people.ts";

const pin = "2580";

/** The fees that this history was charged, in cents. */
const creationFeeMinor = 300n;
const declineFeeMinor = 50n;

interface Happening {
  readonly id: string;
  readonly moment: Moment;
  readonly kind: "funding" | "payment";
  /** A decimal of US dollars. */
  readonly amount: string;
  readonly charge?: {
    readonly merchant: string;
    readonly category: MerchantCategory;
    readonly country: string;
    readonly declined?: DeclineReason;
  };
}

const netflix = { merchant: "Netflix", category: "subscriptions", country: "NL" } as const;
const spotify = { merchant: "Spotify", category: "subscriptions", country: "SE" } as const;
const duolingo = { merchant: "Duolingo", category: "software", country: "US" } as const;
const servers = { merchant: "Hetzner", category: "software", country: "DE" } as const;
const steam = {
  merchant: "Steam",
  category: "games",
  country: "US",
  declined: "insufficient-funds",
} as const;

/** A card before it is issued: whose it is, and what happened on it. The first happening is its first funding. */
export interface CardStory {
  readonly label: string;
  readonly holder: (typeof seedPeople)[keyof typeof seedPeople];
  readonly createdAt: Moment;
  readonly funded: readonly [moment: Moment, amount: string][];
  readonly paid: readonly [moment: Moment, amount: string, charge: Happening["charge"] & object][];
}

/** Ada's own card. The subscription charges twice, so that the next charge is forecast. */
export const adasCard: CardStory = {
  label: "Subscriptions",
  holder: seedPeople.ada,
  createdAt: [46, "18:31"],
  funded: [
    [[46, "18:31"], "20"],
    [[31, "09:12"], "45"],
  ],
  paid: [
    [[44, "06:02"], "15.49", netflix],
    [[29, "11:40"], "10.99", spotify],
    [[14, "06:02"], "15.49", netflix],
    [[5, "20:17"], "59.99", steam],
    [[3, "13:26"], "6.99", duolingo],
  ],
};

/** The business's card, which its developer pays servers with. */
export const businessCard: CardStory = {
  label: "Cloud servers",
  holder: seedPeople.zainab,
  createdAt: [20, "09:40"],
  funded: [[[20, "09:40"], "200"]],
  paid: [
    [[18, "05:10"], "64.20", servers],
    [[2, "05:10"], "71.85", servers],
  ],
};

/** A seeded card: the issuer's data, and its history. */
export interface SeedCard {
  readonly id: string;
  readonly story: CardStory;
  readonly issued: IssuedCard;
  readonly happenings: readonly Happening[];
}

/** Has the issuer make a card, which is weeks old. Runs outside the transaction because the issuer has connections of its own. */
export async function issueSeedCard(
  { rails }: EngineContext,
  history: SeedHistory,
  story: CardStory,
): Promise<SeedCard> {
  const { createdAt, holder } = story;
  const id = timedUuid(history.at(createdAt));
  const order = {
    reference: id,
    network: "visa",
    holderName: nameOn(story),
    bvn: holder.bvn,
    pin,
    orderedAt: history.at(createdAt),
  } as const;
  const answer = await rails.cardIssuer.issue(order, history.at(createdAt, 60));
  if (answer.state !== "ready") throw new Error(`The issuer answers "${answer.state}".`);
  const { card: issued } = answer;
  const happening = (of: Omit<Happening, "id">) => ({
    id: timedUuid(history.at(of.moment)),
    ...of,
  });
  const [first, ...funded] = story.funded;
  if (first === undefined) throw new Error("A card is made with money on it.");
  return {
    id,
    story,
    issued,
    happenings: [
      { id, moment: first[0], kind: "funding", amount: first[1] },
      ...funded.map(([moment, amount]) => happening({ moment, kind: "funding", amount })),
      ...story.paid.map(([moment, amount, charge]) =>
        happening({ moment, kind: "payment", amount, charge }),
      ),
    ],
  };
}

const nameOn = ({ holder: { firstName, lastName } }: CardStory) =>
  `${firstName} ${lastName}`.toUpperCase();

/** The history of the card's account and its owner's wallet. */
export function addCard(history: SeedHistory, workspaceId: string, seed: SeedCard): void {
  const { id: cardId, issued } = seed;
  const card = {
    id: cardId,
    workspace_id: workspaceId,
    network: "visa",
    label: seed.story.label,
    last_four: issued.lastFour,
  };
  for (const { id, kind, moment, amount, charge } of seed.happenings) {
    const amountMinor = toMinor(amount, cardAsset);
    const at = history.at(moment);
    if (kind === "funding") {
      const feeMinor = id === cardId ? creationFeeMinor : 0n;
      history.add({
        at,
        operations: [
          cardOperation(card, {
            id,
            kind: id === cardId ? "create-card" : "fund-card",
            status: "completed",
            amountMinor,
            feeMinor,
          }),
        ],
        legs: [
          ...moved(amountMinor, [workspaceId, "available"], [cardId, "available"], id),
          ...moved(feeMinor, [workspaceId, "available"], [null, "fees"], id),
        ],
      });
    } else {
      const legs =
        charge?.declined === undefined
          ? moved(amountMinor, [cardId, "available"], [null, "settlement"], id)
          : moved(declineFeeMinor, [cardId, "available"], [null, "fees"], id);
      history.add({ at, legs });
    }
  }
}

/** The card, and the transactions of its page. */
export async function addSeedCard(
  tx: Tx,
  history: SeedHistory,
  {
    workspaceId,
    userId,
    holderId = null,
  }: { readonly workspaceId: string; readonly userId: string; readonly holderId?: string | null },
  { id, story, issued, happenings }: SeedCard,
): Promise<void> {
  await tx.query(
    `insert into cards (id, workspace_id, user_id, network, colour, label, holder_name, status, is_default, last_four, expiry,
       billing_address, created_at, used_at, holder_id)
     values ($1, $2, $3, 'visa', 'petrol', $4, $5, 'active', true, $6, $7, $8::text::jsonb, $9, $9, $10)`,
    [
      id,
      workspaceId,
      userId,
      story.label,
      nameOn(story),
      issued.lastFour,
      issued.expiry,
      JSON.stringify(issued.billingAddress),
      history.at(story.createdAt),
      holderId,
    ],
  );
  for (const { id: ownId, kind, moment, amount, charge } of happenings) {
    const isDeclined = charge?.declined !== undefined;
    await tx.query(
      `insert into card_transactions (id, card_id, kind, state, amount, fee, reference, merchant, category, country, decline_reason,
         created_at, settled_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        ownId,
        id,
        kind,
        isDeclined ? "declined" : "settled",
        toMinor(amount, cardAsset).toString(),
        (isDeclined ? declineFeeMinor : 0n).toString(),
        charge === undefined ? null : ownId,
        charge?.merchant ?? null,
        charge?.category ?? null,
        charge?.country ?? null,
        charge?.declined ?? null,
        history.at(moment),
        isDeclined ? null : history.at(moment),
      ],
    );
  }
}

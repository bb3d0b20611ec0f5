import { listBusinessCards, listCardHolders } from "@apex/contract/cards/business-cards";
import type { Card } from "@apex/contract/cards/card";
import { blockedCard, limitedCard, activeCard } from "./card-fixtures.ts";
import { mock } from "./mock.ts";

const amina = { userId: "0b8f2f0c-6d58-4a0e-9a53-6c6f8f2e7a11", name: "Amina Bello" };
export const ngozi = { userId: "019a9c00-0000-4000-8000-00000000a002", name: "Ngozi Eze" };
const musa = { userId: "019a9c00-0000-4000-8000-00000000a003", name: "Musa Danjuma" };

/** A business's cards: of each brand, with different limits, and one whose holder has left. */
export const businessCards: readonly Card[] = [
  {
    ...limitedCard,
    label: "Advertising",
    holderName: "NGOZI EZE",
    holder: { ...ngozi, isMember: true },
  },
  {
    ...activeCard,
    id: "019a9c00-0000-7000-8000-00000000c002",
    isDefault: false,
    holder: { ...amina, isMember: true },
  },
  {
    ...blockedCard,
    id: "019a9c00-0000-7000-8000-00000000c003",
    label: "Conference in Lisbon with a label as long as labels are",
    lastFour: "9911",
    holderName: "MUSA DANJUMA",
    isDefault: false,
    holder: { ...musa, isMember: false },
  },
];

/** Returns the whole list by pages, whatever the filter. */
export const businessCardsMock = (items: readonly Card[], total = items.length) =>
  mock(listBusinessCards, ({ query }) => ({
    response: { items: [...items], page: Number(query["page"] ?? 1), perPage: 10, total },
  }));

export const cardHoldersMock = mock(listCardHolders, {
  response: {
    items: [
      { ...amina, isMember: true, cards: 1, isYou: true },
      { ...musa, isMember: false, cards: 1, isYou: false },
      { ...ngozi, isMember: true, cards: 1, isYou: false },
    ],
  },
});

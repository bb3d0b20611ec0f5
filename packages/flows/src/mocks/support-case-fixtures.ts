import type { ChatMessage } from "@apex/contract/chat/chat-calls";
import {
  listSupportCaseMessages,
  seeSupportCaseMessages,
  typeInSupportCase,
} from "@apex/contract/desk/support-case-messages";
import {
  listSupportCases,
  readCaseImage,
  followSupportCase,
  readSupportCase,
  readWatching,
  type SupportCase,
  type SupportCaseRow,
  type Watching,
} from "@apex/contract/desk/support-cases";
import { ben, chloe, deskNow } from "./desk-fixtures.ts";
import { messageOf } from "./gift-card-fixtures.ts";
import { mock, type MockedAnswer } from "./mock.ts";
import { supportLines } from "./support-fixtures.ts";
import { heldDeposit } from "./transaction-fixtures.ts";

const row: SupportCaseRow = {
  id: "019a9c00-0000-4000-8000-00000000f001",
  topic: "money-in",
  complaintType: "not-received",
  status: "open",
  priority: "high",
  isComplaint: false,
  waitsSince: "2026-11-21T11:41:00.000Z",
};

export const supportRows: readonly SupportCaseRow[] = [
  row,
  {
    ...row,
    id: "019a9c00-0000-4000-8000-00000000f002",
    topic: "money-out",
    complaintType: "wrong-amount",
    status: "reopened",
    priority: "normal",
    isComplaint: true,
    waitsSince: "2026-11-21T10:05:00.000Z",
    assignee: ben,
  },
  {
    ...row,
    id: "019a9c00-0000-4000-8000-00000000f003",
    topic: "security",
    complaintType: "suspicious",
    status: "waiting",
    priority: "low",
    waitsSince: "2026-11-20T17:30:00.000Z",
    assignee: { id: chloe.id, name: chloe.name },
  },
];

export const supportCase: SupportCase = {
  ...row,
  customer: {
    id: "019a9c00-0000-4000-8000-00000000e301",
    name: "Amina Bello",
    workspace: "Amina Bello",
    type: "personal",
    level: 2,
    isFrozen: false,
    since: "2025-03-02T08:00:00.000Z",
  },
  transaction: heldDeposit,
  refunds: [],
  openedAt: "2026-11-21T11:40:00.000Z",
  colleagues: [ben],
  may: ["take", "answer", "prioritise", "ask-to-watch", "solve"],
};

export const myCase: SupportCase = {
  ...supportCase,
  assignee: { id: chloe.id, name: chloe.name },
  may: ["hand-back", "hand-over", "answer", "prioritise", "ask-to-watch", "solve"],
};

export const othersCase: SupportCase = { ...supportCase, assignee: ben, may: ["take"] };

export const solvedCase: SupportCase = {
  ...myCase,
  status: "solved",
  rating: 5,
  may: ["answer"],
};

export const supportQueueMock = mock(listSupportCases, {
  response: { items: [...supportRows] },
  now: deskNow,
});

/** A pixel. */
export const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

interface Shown {
  messages?: readonly ChatMessage[];
  watching?: Watching;
}

/** The calls of an opened request. */
export function supportCaseMocks(
  shown: SupportCase,
  { messages = supportLines, watching = { status: "not-asked" } }: Shown = {},
) {
  return [
    mock(readSupportCase, { response: { case: shown }, now: deskNow }),
    mock(followSupportCase, { response: { case: shown }, now: deskNow }),
    mock(listSupportCaseMessages, ({ query }): MockedAnswer<typeof listSupportCaseMessages> => {
      const after = Number(query["after"] ?? 0);
      const items = messages.filter(({ number }) => number > after);
      return { response: { items, hasMore: false, theyRead: 2, now: deskNow } };
    }),
    mock(seeSupportCaseMessages, { response: {} }),
    mock(typeInSupportCase, { response: {} }),
    mock(readWatching, { response: { watching } }),
    mock(readCaseImage, { response: { type: "image/png", image: pixel } }),
  ];
}

/** A message far longer than most. */
export const longLine = messageOf(5, {
  text: "The money was sent this morning from my brother’s account. ".repeat(30),
});

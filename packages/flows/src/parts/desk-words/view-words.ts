import type { CaseView } from "@apex/contract/desk/queues";

/** The filters that every queue has. */
export const viewWords = {
  all: "apex.desk.viewAll",
  mine: "apex.desk.viewMine",
  nobodys: "apex.desk.viewNobodys",
  asked: "apex.desk.viewAsked",
  "handed-in": "apex.desk.viewHandedIn",
} as const satisfies Record<CaseView, string>;

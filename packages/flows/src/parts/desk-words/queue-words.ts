import type { DeskPage, QueueName } from "@apex/contract/desk/queues";

/** The names of the queues and pages. */
export const queueWords = {
  "held-deposits": "apex.desk.heldDeposits",
  "identity-cases": "apex.desk.identityCases",
  "gift-card-trades": "apex.desk.giftCardTrades",
  "p2p-payments": "apex.desk.p2pPayments",
  support: "apex.desk.support",
  adjustments: "apex.desk.adjustments",
  recoveries: "apex.desk.recoveries",
  monitoring: "apex.desk.monitoring",
  "failed-jobs": "apex.desk.failedJobs",
  differences: "apex.desk.differences",
  "partner-waits": "apex.desk.partnerWaits",
  customers: "apex.desk.customers",
  "watch-rules": "apex.desk.watchRules",
  numbers: "apex.desk.numbers",
  switches: "apex.desk.switches",
  log: "apex.desk.log",
} as const satisfies Record<QueueName | DeskPage, string>;

const known = new Map<string, (typeof queueWords)[keyof typeof queueWords]>(
  Object.entries(queueWords),
);

/** The name of a queue in the log. An unknown queue, from a newer server, is called "case". */
export const queueName = (queue: string) => known.get(queue) ?? "apex.desk.case";

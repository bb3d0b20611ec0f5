import { deskPages, listQueues, type DeskPage } from "@apex/contract/desk/queues";
import { countQueue, countedQueues } from "../counts/count-queues.ts";
import { handleDesk, isOpenTo, type DeskHandler } from "../access/desk-call.ts";
import { searchCustomersHandler } from "../customers/customer-handlers.ts";
import { listWatchRulesHandler } from "../monitoring/rule-handlers.ts";
import { readNumbersHandler } from "../numbers/read-numbers.ts";
import { readSwitchesHandler } from "../switches/read-switches.ts";
import { listStaffActionsHandler } from "../log/list-staff-actions.ts";

/** The call that each page begins with: a role that cannot make it does not see the page. */
const pages: Readonly<Record<DeskPage, DeskHandler>> = {
  customers: searchCustomersHandler,
  "watch-rules": listWatchRulesHandler,
  numbers: readNumbersHandler,
  switches: readSwitchesHandler,
  log: listStaffActionsHandler,
};

export const listQueuesHandler = handleDesk(
  listQueues,
  "every-role",
  async ({ member }, context) => {
    const seen = countedQueues.filter(
      ({ roles, isOn }) => roles.includes(member.role) && (isOn?.(context) ?? true),
    );
    return {
      queues: await Promise.all(
        seen.map(async (queue) => ({
          ...(await countQueue(context, queue, member.id)),
          ...(queue.takers?.includes(member.role) && { takesSeveral: true }),
        })),
      ),
      pages: deskPages.filter((page) => isOpenTo(member, pages[page])),
    };
  },
);

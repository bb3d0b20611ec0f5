/** An item's fields that tell of a change which its owner wants to see. Prices, worths and times of use change all the time. */
const telling = [
  "status",
  "state",
  "stage",
  "outcome",
  "result",
  "isPaused",
  "isOpen",
  "available",
  "balance",
  "amount",
  "received",
  "payments",
];

/** A list as it was answered: what each item tells, by its id. */
export interface AnsweredList {
  readonly items: ReadonlyMap<string, string>;
  readonly pageCount: number;
  /** True if there are more items than were answered. */
  readonly hasMore: boolean;
}

/** The list in a call's answer, or in the pages of one; undefined for any other answer. */
export function answeredList(data: unknown): AnsweredList | undefined {
  const pages = isRecord(data) && Array.isArray(data["pages"]) ? data["pages"] : [data];
  const items = new Map<string, string>();
  for (const page of pages) {
    if (!isRecord(page) || !Array.isArray(page["items"])) return undefined;
    for (const item of page["items"]) {
      const id = idOf(item);
      if (id !== undefined) items.set(id, JSON.stringify(item, ["asset", ...telling]));
    }
  }
  const last: unknown = pages.at(-1);
  return {
    items,
    pageCount: pages.length,
    hasMore: isRecord(last) && last["nextCursor"] !== undefined,
  };
}

/** The mark that rows carry as `data-item`: an item's id, a request's code, a payment's hash on its chain, or a wallet's asset. */
function idOf(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined;
  return [item["id"], item["code"], item["hash"], item["asset"]].find(
    (id) => typeof id === "string",
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** Ids of the items that are new or tell something else than before. */
export function changedItems(before: AnsweredList, now: AnsweredList): readonly string[] {
  // Further pages were asked for: what they hold is not new.
  const hasGrown = now.pageCount > before.pageCount;
  const ids = [...now.items.keys()];
  // If another item has left a list, one of the next page moves up to its end.
  const lastKnown = ids.findLastIndex((id) => before.items.has(id));
  return ids.filter((id, place) => {
    const told = before.items.get(id);
    if (told !== undefined) return told !== now.items.get(id);
    return place < lastKnown || !(hasGrown || before.hasMore);
  });
}

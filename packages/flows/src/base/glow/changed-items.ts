/** The fields whose change the owner wants to notice. Prices, values and times of last use change too often. */
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

/** An answered list: the `telling` fields of each item as text, by item id. */
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

/** Ids of the new items, and of those with a changed `telling` field. */
export function changedItems(before: AnsweredList, now: AnsweredList): readonly string[] {
  // The reader loaded another page, whose items are not new.
  const hasGrown = now.pageCount > before.pageCount;
  const ids = [...now.items.keys()];
  // When an item leaves the list, an old item from the next page moves to the end of this one.
  const lastKnown = ids.findLastIndex((id) => before.items.has(id));
  return ids.filter((id, place) => {
    const told = before.items.get(id);
    if (told !== undefined) return told !== now.items.get(id);
    return place < lastKnown || !(hasGrown || before.hasMore);
  });
}

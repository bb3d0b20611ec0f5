import { defaultPageSize } from "@apex/contract/limits";
import type { SeenCall } from "./mock.ts";

/** The length of the longest lists in stories. */
export const tenThousand = 10_000;

/** The requested page of a list of ten thousand; its cursor is the number of earlier rows. */
export function pageOfMany<Item>({ query }: SeenCall, itemAt: (place: number) => Item) {
  const from = Number(query["cursor"] ?? 0);
  const count = Number(query["perPage"] ?? defaultPageSize);
  const to = Math.min(from + count, tenThousand);
  return {
    items: Array.from({ length: to - from }, (_, index) => itemAt(from + index + 1)),
    ...(to < tenThousand && { nextCursor: String(to) }),
  };
}

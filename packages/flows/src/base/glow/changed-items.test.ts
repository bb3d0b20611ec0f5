import { describe, expect, it } from "vitest";
import { answeredList, changedItems } from "./changed-items.ts";

const item = (id: string, status = "pending", more: object = {}) => ({ id, status, ...more });

function changed(before: unknown, now: unknown): readonly string[] {
  const lists = [answeredList(before), answeredList(now)] as const;
  if (!lists[0] || !lists[1]) throw new Error("Both are lists.");
  return changedItems(lists[0], lists[1]);
}

describe("what changes in a list", () => {
  it("is what came to its top, and what has another state", () => {
    const before = { items: [item("a"), item("b")], nextCursor: "b" };
    const now = { items: [item("new"), item("a", "completed")], nextCursor: "a" };
    expect(changed(before, now)).toEqual(["new", "a"]);
  });

  it("is the first item of an empty list, and the last of a whole one", () => {
    expect(changed({ items: [] }, { items: [item("a")] })).toEqual(["a"]);
    expect(changed({ items: [item("a")] }, { items: [item("a"), item("b")] })).toEqual(["b"]);
  });

  it("leaves out what moves up when another item leaves", () => {
    const before = { items: [item("a"), item("b")], nextCursor: "b" };
    expect(changed(before, { items: [item("b"), item("c")], nextCursor: "c" })).toEqual([]);
  });

  it("leaves out the items of a further page", () => {
    const first = { items: [item("a")], nextCursor: "a" };
    const pages = { pages: [first, { items: [item("b")] }] };
    expect(changed({ pages: [first] }, pages)).toEqual([]);
  });

  it("leaves out worths, prices and read marks", () => {
    const before = { items: [item("a", "open", { marketPrice: "1", value: "2", isRead: false })] };
    const now = { items: [item("a", "open", { marketPrice: "3", value: "4", isRead: true })] };
    expect(changed(before, now)).toEqual([]);
  });

  it("is the balance of a wallet, which its asset names", () => {
    const wallet = (available: string, value: string) => ({
      items: [{ asset: "BTC", available, value }],
    });
    expect(changed(wallet("1", "10"), wallet("1", "11"))).toEqual([]);
    expect(changed(wallet("1", "10"), wallet("2", "10"))).toEqual(["BTC"]);
  });

  it("is nothing of an answer without items", () => {
    expect(answeredList({ total: 3 })).toBeUndefined();
    expect(answeredList(undefined)).toBeUndefined();
  });
});

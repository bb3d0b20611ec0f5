import { endedStatuses, settledStatuses } from "@apex/contract/transactions/ended-statuses";
import { needsYouStatuses, transactionStatuses } from "@apex/contract/transactions/transaction";
import { describe, expect, test } from "vitest";
import { displayStateOf, shownStatusOf, statusesOf } from "./display-state.ts";

describe("display state", () => {
  test("maps eighteen raw statuses to six chips, each to one", () => {
    const states = ["progress", "needs-you", "held", "done", "failed", "cancelled"] as const;
    const gathered = states.flatMap((state) => statusesOf(state));
    expect(gathered.toSorted()).toEqual([...transactionStatuses].sort());
    expect(states.filter((state) => statusesOf(state).length === 0)).toEqual([]);
  });

  test("says that the customer is needed where the server counts it so", () => {
    expect(statusesOf("needs-you").toSorted()).toEqual([...needsYouStatuses].sort());
  });

  test("says that money moved, or that it stays, where the server takes the transaction for ended", () => {
    expect(statusesOf("done").toSorted()).toEqual([...settledStatuses].sort());
    const over = [...statusesOf("done"), ...statusesOf("failed"), ...statusesOf("cancelled")];
    // A collection that reached some of its addresses has ended, and the business goes on with a new one.
    expect([...over, "incomplete"].sort()).toEqual([...endedStatuses].sort());
  });

  test("shows pending as active, paid and cancelled as final, and canceled as cancelled", () => {
    expect(shownStatusOf("pending")).toBe("active");
    expect(displayStateOf("pending")).toBe(displayStateOf("active"));
    expect(displayStateOf("paid")).toBe("done");
    expect(displayStateOf("cancelled")).toBe("cancelled");
    expect(shownStatusOf("canceled")).toBe("cancelled");
    expect(shownStatusOf("under_review")).toBe("under_review");
  });

  test("shows a status of a newer server as in progress, under its own word", () => {
    expect(displayStateOf("teleporting")).toBe("progress");
    expect(shownStatusOf("teleporting")).toBe("teleporting");
    expect(displayStateOf("constructor")).toBe("progress");
  });
});

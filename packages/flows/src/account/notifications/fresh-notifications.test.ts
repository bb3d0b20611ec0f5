import { describe, expect, it } from "vitest";
import { notified } from "../../mocks/notification-fixtures.ts";
import { freshMs, freshNotifications, isToldAtOnce } from "./fresh-notifications.ts";

const nowMs = Date.UTC(2026, 10, 20, 15);
const at = new Date(nowMs - 1_000).toISOString();
const before = notified("transfer-received", {}, { at });
const order = notified("limit-order-filled", {}, { at });
const asked = notified("payment-requested", {}, { at });
const fresh = (items: Parameters<typeof freshNotifications>[0]) =>
  freshNotifications(items, before.id, nowMs).map(({ code }) => code);

describe("what is told at once", () => {
  it("is newer than the answer before, earliest first", () => {
    expect(fresh([asked, order, before])).toEqual(["limit-order-filled", "payment-requested"]);
  });

  it("leaves out what was read in another tab", () => {
    expect(fresh([{ ...asked, isRead: true }])).toEqual([]);
  });

  it("leaves out what came while the device slept", () => {
    const old = new Date(nowMs - freshMs).toISOString();
    expect(fresh([{ ...asked, at: old }])).toEqual([]);
  });

  it("is money in, a filled order and what needs its reader", () => {
    expect(["deposit-received", "deposit-held", "identity-rejected"].every(isToldAtOnce)).toBe(
      true,
    );
    expect(["transfer-sent", "password-changed", "of-a-newer-server"].some(isToldAtOnce)).toBe(
      false,
    );
  });
});

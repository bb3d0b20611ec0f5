import { fillPattern } from "@apex/contract/fill-pattern";
import { expect, it } from "vitest";
import { notified } from "../../mocks/notification-fixtures.ts";
import type { HrefTo } from "../../base/places/use-href-to.ts";
import { isInSight } from "./in-sight.ts";

const places: Readonly<Record<string, string>> = {
  wallet: "/wallets/:category/:asset",
  transaction: "/transactions/:category/:id",
  transactions: "/transactions",
  deposit: "/deposit",
  trade: "/trade",
  pay: "/pay/:code",
  notifications: "/notifications",
};
function hrefTo(name: "signIn"): string;
function hrefTo(name: string, params?: object): string | undefined;
function hrefTo(name: string, params: object = {}): string | undefined {
  const pattern = places[name];
  return pattern === undefined ? undefined : fillPattern(pattern, { ...params });
}
const at: HrefTo = hrefTo;

const operationId = "019a0000-0000-7000-9000-000000000001";
const money = notified("transfer-received", { asset: "NGN", operationId }, { category: "fiat" });
const order = notified("limit-order-filled", { operationId }, { category: "trade" });
const asked = notified("payment-requested", { payCode: "ab12" });

it("keeps news off the pages that show it", () => {
  expect(isInSight(money, `/transactions/fiat/${operationId}`, at)).toBe(true);
  expect(isInSight(money, "/wallets/fiat/NGN", at)).toBe(true);
  expect(isInSight(money, "/deposit", at)).toBe(true);
  expect(isInSight(order, "/trade", at)).toBe(true);
  expect(isInSight(asked, "/pay/ab12", at)).toBe(true);
  expect(isInSight(asked, "/notifications", at)).toBe(true);
});

it("tells it on every other page", () => {
  expect(isInSight(money, "/", at)).toBe(false);
  expect(isInSight(money, "/wallets/fiat/USD", at)).toBe(false);
  expect(isInSight(order, "/deposit", at)).toBe(false);
  expect(isInSight(asked, "/pay/cd34", at)).toBe(false);
});

import { notConnected } from "@apex/engine/not-connected";
import { expect, test } from "vitest";
import { notOffered } from "./not-offered.ts";

const { bills, cardIssuer, giftCardDesk, giftCardSupplier } = notConnected;

test("a service without a connected partner is not offered", () => {
  expect(notOffered(notConnected)).toEqual({
    features: ["google", "apple", "messages", "phones"],
    addresses: ["/bills", "/bet-top-up", "/cards", "/profile/business/virtual-cards", "/giftcards"],
  });
});

test("a service with a connected partner is offered, even while it is closed", () => {
  const rails = {
    ...notConnected,
    bills: { ...bills },
    cardIssuer: { ...cardIssuer },
    giftCardSupplier: { ...giftCardSupplier },
  };
  expect(notOffered(rails).addresses).toEqual(["/giftcards/sell"]);
  expect(notOffered({ ...rails, giftCardDesk: { ...giftCardDesk } }).addresses).toEqual([]);
});

test("a kind of bill that no biller takes is not offered", () => {
  const taken = { ...bills, kinds: ["airtime", "cable-tv", "electricity"] as const };
  expect(notOffered({ ...notConnected, bills: taken }).addresses).toEqual(
    expect.arrayContaining(["/bills/data-plan", "/bet-top-up"]),
  );
  expect(notOffered({ ...notConnected, bills: taken }).addresses).not.toContain("/bills");
});

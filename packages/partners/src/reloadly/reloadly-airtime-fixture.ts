import type { StandInAnswer, StandInRequest } from "../asking/stand-in-fixture.ts";

const operator = (
  operatorId: number,
  name: string,
  destinationCurrencyCode: string,
  more: object = {},
) => ({
  operatorId,
  name,
  denominationType: "RANGE",
  supportsLocalAmounts: true,
  senderCurrencyCode: "NGN",
  destinationCurrencyCode,
  minAmount: 150.25,
  maxAmount: 150_250.5,
  localMinAmount: 1,
  localMaxAmount: 1000,
  status: "ACTIVE",
  ...more,
});

const operators: Readonly<Record<string, readonly object[]>> = {
  GH: [
    operator(150, "MTN Ghana", "GHS", { localMinAmount: 0.5 }),
    operator(153, "Vodafone Ghana", "GHS"),
    operator(152, "AirtelTigo Ghana", "GHS", { denominationType: "FIXED" }),
    operator(154, "Expresso Ghana", "GHS"),
  ],
  KE: [
    // As for a Reloadly wallet in shillings: the bounds are in the fields of the wallet's own currency.
    operator(265, "Safaricom Kenya", "KES", {
      senderCurrencyCode: "KES",
      supportsLocalAmounts: false,
      minAmount: 5,
      maxAmount: 10_000,
      localMinAmount: null,
      localMaxAmount: null,
    }),
    operator(266, "Airtel Kenya", "KES", { status: "INACTIVE" }),
  ],
};

export const reloadlyRefusal = (errorCode: string): StandInAnswer => ({
  status: 400,
  body: { message: "as documented", path: "/topups", errorCode, infoLink: null, details: [] },
});

/** Reloadly's Airtime answers, as its documentation says. */
export function airtimeAnswers() {
  const topUps = new Map<string, Record<string, unknown>>();
  const next: { status: string; refusal?: string | undefined } = { status: "SUCCESSFUL" };

  /** @param path under the address of Airtime. */
  function answer(path: string, { method, body }: StandInRequest): StandInAnswer {
    const { pathname, searchParams } = new URL(path, "http://reloadly.test");
    const [, country] = /^\/operators\/countries\/([A-Z]{2})$/.exec(pathname) ?? [];
    if (country !== undefined) {
      const found = operators[country];
      return found === undefined ? reloadlyRefusal("COUNTRY_NOT_SUPPORTED") : { body: found };
    }
    if (pathname === "/topups/reports/transactions") {
      const found = topUps.get(searchParams.get("customIdentifier") ?? "");
      return { body: { content: found === undefined ? [{}] : [found, {}] } };
    }
    if (method !== "POST" || pathname !== "/topups") return { status: 404, body: {} };
    const { customIdentifier, operatorId, amount, recipientPhone } = body;
    const { refusal, status } = next;
    if (refusal !== undefined) return reloadlyRefusal(refusal);
    const identifier = String(customIdentifier);
    // Reloadly documents that an identifier cannot be used again, but not the code of that refusal.
    if (topUps.has(identifier)) return reloadlyRefusal("IDENTIFIER_USED");
    const phone = new Map<string, unknown>(Object.entries(Object(recipientPhone)));
    const all = Object.values(operators).flat();
    const topUp = {
      transactionId: 4_602_843 + topUps.size,
      status,
      customIdentifier,
      recipientPhone: phone.get("number"),
      operatorId: Number(operatorId),
      deliveredAmount: Number(amount),
      deliveredAmountCurrencyCode: currencyOf(all, String(operatorId)),
    };
    topUps.set(identifier, topUp);
    return { body: topUp };
  }
  return { topUps, next, answer };
}

function currencyOf(all: readonly object[], operatorId: string): unknown {
  const fields = all.map((one) => new Map<string, unknown>(Object.entries(one)));
  const found = fields.find((one) => String(one.get("operatorId")) === operatorId);
  return found?.get("destinationCurrencyCode");
}

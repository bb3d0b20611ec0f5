import { billKinds, type BillKind } from "@apex/contract/bills/bill";
import { socialProviders } from "@apex/contract/social/social-sign-in";
import { notConnected } from "@apex/engine/not-connected";
import { reachesPhones } from "@apex/engine/rails/messages";
import type { Rails } from "@apex/engine/rails/rails";

/** Parts of the wallet that are hidden because no partner is connected for them. */
export interface NotOffered {
  /** Ways to sign in. */
  readonly features: readonly string[];
  /** Prefixes of the wallet's addresses whose pages are not offered. */
  readonly addresses: readonly string[];
}

/** The wallet's address of each kind of bill. */
const billAddresses: Readonly<Record<BillKind, string>> = {
  airtime: "/bills/airtime",
  data: "/bills/data-plan",
  electricity: "/bills/electric-bill",
  "cable-tv": "/bills/cable-tv",
  bet: "/bet-top-up",
};

/** The addresses of kinds of bills that no biller takes. */
function billsWithout({ bills: { kinds = billKinds } }: Rails): readonly string[] {
  return billKinds.filter((kind) => !kinds.includes(kind)).map((kind) => billAddresses[kind]);
}

export function notOffered(rails: Rails): NotOffered {
  const { social, messages } = rails;
  const isAway = (port: "bills" | "cardIssuer" | "giftCardSupplier" | "giftCardDesk") =>
    rails[port] === notConnected[port];
  const [buys, sells] = [!isAway("giftCardSupplier"), !isAway("giftCardDesk")];
  return {
    features: [
      ...socialProviders.filter((name) => !social.providers.includes(name)),
      ...(messages.inbox === undefined ? ["messages"] : []),
      ...(reachesPhones(messages) ? [] : ["phones"]),
    ],
    addresses: [
      ...(isAway("bills") ? ["/bills", "/bet-top-up"] : billsWithout(rails)),
      ...(isAway("cardIssuer") ? ["/cards", "/profile/business/virtual-cards"] : []),
      ...(!buys && !sells ? ["/giftcards"] : []),
      ...(!buys && sells ? ["/giftcards/buy"] : []),
      ...(buys && !sells ? ["/giftcards/sell"] : []),
    ],
  };
}

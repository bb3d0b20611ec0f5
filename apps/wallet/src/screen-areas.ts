import type { ClosedAreaProps } from "@apex/flows/business/team/closed-area";

type Area = ClosedAreaProps["area"];

/** The area of a business screen, with all pages below it that are not listed themselves. */
const areas: Readonly<Record<string, Area>> = {
  "/deposit": "deposits",
  "/trade/deposit": "deposits",
  "/payments": "deposits",
  "/giftcards/sell": "deposits",
  "/giftcards/trades": "deposits",
  "/profile/business/deposit": "deposits",
  "/profile/business/deposit/collection-history": "collection",
  "/profile/business/deposit/gas-station": "collection",
  "/withdraw": "withdrawals",
  "/trade": "withdrawals",
  "/bills": "withdrawals",
  "/bet-top-up": "withdrawals",
  "/giftcards/buy": "withdrawals",
  "/giftcards/orders": "withdrawals",
  "/transactions/scheduled": "withdrawals",
  "/address-book": "withdrawals",
  "/saved-accounts": "withdrawals",
  "/vaults": "withdrawals",
  "/profile/business/crypto-withdrawal": "withdrawals",
  "/profile/business/crypto-withdrawal/webhook-log": "developers",
  "/api-settings": "developers",
  "/cards": "cards",
  "/profile/business/virtual-cards": "cards",
  "/teams": "team",
  "/profile/business/accounting": "reports",
  "/wallets": "reports",
  "/my-portfolio": "reports",
  "/transactions": "reports",
  "/transaction": "reports",
};

/** Undefined for screens that every member sees. */
export function areaOf(pathname: string): Area | undefined {
  for (let path = pathname; path !== ""; path = path.slice(0, path.lastIndexOf("/"))) {
    const area = areas[path];
    if (area !== undefined) return area;
  }
  return undefined;
}

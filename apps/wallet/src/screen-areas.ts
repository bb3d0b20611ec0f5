import type { Need } from "@apex/client/need";

type PermissionArea = Need[0];

const view = (area: PermissionArea): Need => [area, "view"];
const create = (area: PermissionArea): Need => [area, "create"];
const approve = (area: PermissionArea): Need => [area, "approve"];

/**
 * The area and level that a business screen needs, as do the pages below it that are not listed. A form needs the level
 * of its call, so that nobody fills in a form that will be refused. `*` stands for any last segment.
 */
const needs: Readonly<Record<string, Need>> = {
  "/deposit": create("deposits"),
  "/trade/deposit": create("deposits"),
  "/payments": view("deposits"),
  "/giftcards/sell": create("deposits"),
  "/giftcards/trades": view("deposits"),
  "/profile/business/deposit": view("deposits"),
  "/profile/business/deposit/collection-history": view("collection"),
  "/profile/business/deposit/gas-station": view("collection"),
  "/withdraw": create("withdrawals"),
  "/pay": create("withdrawals"),
  "/trade": view("withdrawals"),
  "/trade/*": create("withdrawals"),
  "/bills": view("withdrawals"),
  "/bills/*": create("withdrawals"),
  "/bet-top-up": create("withdrawals"),
  "/giftcards/buy": view("withdrawals"),
  "/giftcards/buy/*": create("withdrawals"),
  "/giftcards/orders": view("withdrawals"),
  "/transactions/scheduled": view("withdrawals"),
  "/transactions/scheduled/new": create("withdrawals"),
  "/address-book": view("withdrawals"),
  "/saved-accounts": view("withdrawals"),
  "/vaults": view("withdrawals"),
  "/profile/business/crypto-withdrawal": view("withdrawals"),
  "/profile/business/crypto-withdrawal/file": create("withdrawals"),
  "/profile/business/crypto-withdrawal/webhook-log": view("developers"),
  "/api-settings": view("developers"),
  "/cards": view("cards"),
  "/cards/create": create("cards"),
  "/cards/fund": create("cards"),
  "/cards/withdraw": create("cards"),
  "/cards/more": create("cards"),
  "/cards/edit-label": create("cards"),
  "/profile/business/virtual-cards": view("cards"),
  "/profile/business/virtual-cards/master-card": create("cards"),
  "/profile/business/virtual-cards/visa": create("cards"),
  "/teams": view("team"),
  "/teams/roles/new": approve("team"),
  "/profile/business/accounting": approve("reports"),
  "/wallets": view("reports"),
  "/my-portfolio": view("reports"),
  "/transactions": view("reports"),
  "/transaction": view("reports"),
};

/** Undefined for screens that every member sees. */
export function needOf(pathname: string): Need | undefined {
  // A withdrawal from a wallet's page needs the same as `/withdraw`.
  let path = pathname.replace(/^\/wallets\/[^/]+\/[^/]+\/withdraw\//, "/withdraw/");
  while (path !== "") {
    const above = path.slice(0, path.lastIndexOf("/"));
    const need = needs[path] ?? needs[`${above}/*`];
    if (need !== undefined) return need;
    path = above;
  }
  return undefined;
}

import { Code, CreditCard, Gift, PiggyBank, Receipt, Users, Wallet } from "@apex/ui/icon/icon";
import { expect, test } from "vitest";
import en from "../../../../../locales/en/navigation.json" with { type: "json" };
import fr from "../../../../../locales/fr/navigation.json" with { type: "json" };
import enTiles from "../../../../../locales/en/overview.json" with { type: "json" };
import frTiles from "../../../../../locales/fr/overview.json" with { type: "json" };
import { looks } from "./services-tile.tsx";

test.each(["vaults", "teams", "wallets", "bills"] as const)(
  "the tile of %s has the name of its place in the navigation",
  (id) => {
    expect(enTiles[`apex.overview.link-${id}`]).toBe(en[`apex.navigation.${id}`]);
    expect(frTiles[`apex.overview.link-${id}`]).toBe(fr[`apex.navigation.${id}`]);
  },
);

test("the tiles have the icons of the navigation", () => {
  expect(looks).toMatchObject({
    "gift-card": { Icon: Gift },
    "virtual-card": { Icon: CreditCard },
    bills: { Icon: Receipt },
    vaults: { Icon: PiggyBank },
    teams: { Icon: Users },
    "api-settings": { Icon: Code },
    wallets: { Icon: Wallet },
  });
});

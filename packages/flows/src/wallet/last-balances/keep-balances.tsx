import { listWallets } from "@apex/contract/wallets/wallets";
import { useEffect } from "react";
import { useClient } from "../../base/client-context.ts";
import { useRead } from "../../base/use-read.ts";
import { keepBalances } from "./kept-balances.ts";

/** Stores each read of the balances, to show them offline. It makes no call itself. */
export function KeepBalances() {
  const client = useClient();
  const { data } = useRead(listWallets, {}, { enabled: false });
  useEffect(() => {
    if (data) keepBalances(client.session, data, client.businessMs());
  }, [data, client]);
  return null;
}

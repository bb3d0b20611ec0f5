import type { Asset } from "@apex/contract/assets";
import { listDepositAccounts } from "@apex/contract/deposits/deposit-accounts";
import { listDepositMethods } from "@apex/contract/wallets/wallets";
import { Card } from "@apex/ui/card/card";
import { useIntl } from "react-intl";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useRead } from "../../base/use-read.ts";
import { accountDetails, PaymentDetails } from "../../parts/fiat-deposit/payment-details.tsx";
import { Tile } from "../../parts/tile/tile.tsx";

/** The wallet's own account number, or the way to one; nothing where wallets have none. */
export function WalletAccount({ asset }: { asset: Asset }) {
  const intl = useIntl();
  const accounts = useRead(listDepositAccounts, { query: { asset } });
  const account = accounts.data?.items[0];
  const methods = useRead(
    listDepositMethods,
    { query: { asset } },
    {
      enabled: accounts.isSuccess && account === undefined,
    },
  );
  const canOpen =
    account === undefined &&
    methods.data?.items.some(({ method, available }) => method === "virtual-account" && available);
  if (account === undefined && canOpen !== true) return null;
  return (
    <Tile title={intl.formatMessage({ id: "apex.wallets.account" })}>
      {account ? (
        <PaymentDetails
          details={accountDetails(account)}
          shareTitle={intl.formatMessage({ id: "apex.deposit.shareTitle" })}
        />
      ) : (
        <Card className="grid justify-items-start gap-4">
          <p className="text-body text-text-muted">
            {intl.formatMessage({ id: "apex.wallets.noAccount" })}
          </p>
          <PlaceButton
            to="deposit"
            with={{ asset, method: "virtual-account" }}
            variant="secondary"
            size="compact"
          >
            {intl.formatMessage({ id: "apex.wallets.openAccount" })}
          </PlaceButton>
        </Card>
      )}
    </Tile>
  );
}

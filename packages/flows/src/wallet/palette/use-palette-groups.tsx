import { listAddresses } from "@apex/contract/address-book/addresses";
import { assetCodes, assetFacts } from "@apex/contract/assets";
import { listFiatBeneficiaries } from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import { maxPageSize } from "@apex/contract/limits";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { listBeneficiaries } from "@apex/contract/transfers/recipients";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { formatDay } from "@apex/ui/date-time/format-moment";
import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import type { PaletteCommand } from "@apex/ui/command-palette/command-dialog";
import { BadgeCheck, Landmark, User } from "@apex/ui/icon/icon";
import { useIntl } from "react-intl";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { shortAddress } from "@apex/contract/networks/short-address";
import { writtenContact } from "@apex/contract/phones/written-contact";
import { writtenMoney } from "../../base/format/written-money.ts";
import { useRead } from "../../base/use-read.ts";
import { TransactionIcon } from "../../parts/transaction-row/transaction-icon.tsx";
import { transactionTitle } from "../../parts/transaction-row/transaction-row.tsx";
import type { PalettePlace } from "./palette.tsx";
import { dotted } from "../../base/format/dotted.ts";

/** A command that opens a page. */
interface Lead extends PaletteCommand {
  href: string;
}

/** Commands under a title. */
interface LeadGroup {
  id: string;
  title: string;
  commands: readonly Lead[];
}

/** Number of latest transactions that are listed. */
const recentTransactions = 20;

/**
 * The palette's commands, in groups. Server data is added once it arrives; groups that cannot be read are left out.
 * @param isOpen false delays every read until the palette opens.
 */
export function usePaletteGroups(places: readonly PalettePlace[], isOpen: boolean): LeadGroup[] {
  const intl = useIntl();
  const payees = usePayees(isOpen);
  const transactions = useTransactions(isOpen);
  const assets = useAssets();
  const pages = places.map(({ href, title, icon }) => ({ id: href, href, title, icon }));
  const titled = { pages, assets, payees, transactions };
  return (["pages", "assets", "payees", "transactions"] as const).map((id) => ({
    id,
    title: intl.formatMessage({ id: `apex.palette.group-${id}` }),
    commands: titled[id],
  }));
}

function useAssets(): Lead[] {
  const assetName = useAssetName();
  const hrefTo = useHrefTo();
  return answered(
    assetCodes.map((asset) => ({
      id: `asset-${asset}`,
      href: hrefTo("wallet", { category: assetFacts(asset).category, asset }),
      title: assetName(asset),
      description: asset,
      icon: <AssetIcon asset={asset} />,
    })),
  );
}

/** The commands with an address: the host may lack some places. */
function answered(
  leads: readonly (PaletteCommand & { readonly href: string | undefined })[],
): Lead[] {
  return leads.flatMap(({ href, ...lead }) => (href === undefined ? [] : [{ ...lead, href }]));
}

/** Apex users, accounts and addresses that were recently paid or are saved. */
function usePayees(isOpen: boolean): Lead[] {
  const hrefTo = useHrefTo();
  const people = useRead(listBeneficiaries, {}, { enabled: isOpen });
  const accounts = useRead(
    listFiatBeneficiaries,
    { query: {} },
    {
      enabled: isOpen,
    },
  );
  const addresses = useRead(
    listAddresses,
    { query: { perPage: maxPageSize } },
    {
      enabled: isOpen,
    },
  );
  const known = [...(people.data?.recent ?? []), ...(people.data?.saved ?? [])];
  const paid = [...(accounts.data?.recent ?? []), ...(accounts.data?.saved ?? [])];
  const leads = answered([
    ...known.map(({ id, username, maskedName }) => ({
      id: `person-${id}`,
      href: hrefTo("withdraw", { to: username }),
      title: maskedName,
      description: `@${username}`,
      icon: <User />,
    })),
    ...paid.map(({ id, account, accountLabel }) => ({
      id: `account-${id}`,
      href: hrefTo("savedAccounts"),
      title: accountLabel ?? account.accountName,
      description:
        accountLabel === undefined ? writtenContact(account.accountNumber) : account.accountName,
      keywords: account.accountNumber,
      icon: <Landmark />,
    })),
    ...(addresses.data?.items ?? []).map(({ id, label, asset, address }) => ({
      id: `address-${id}`,
      href: hrefTo("addressBook"),
      title: label,
      description: dotted(asset, shortAddress(address)),
      keywords: address,
      icon: <BadgeCheck />,
    })),
  ]);
  // A payee both recently paid and saved appears once.
  return [...new Map(leads.map((lead) => [lead.id, lead])).values()];
}

function useTransactions(isOpen: boolean): Lead[] {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const recent = useRead(
    listTransactions,
    { query: { perPage: recentTransactions } },
    {
      enabled: isOpen,
    },
  );
  return answered(
    (recent.data?.items ?? []).map((transaction) => {
      const { id, category, type, direction, date, reference, details } = transaction;
      const { provider, receiver, sender } = details;
      return {
        id: `transaction-${id}`,
        href: hrefTo("transaction", { category, id }),
        title: transactionTitle(transaction, intl),
        description: dotted(
          writtenMoney(movedAmount(transaction), intl),
          formatDay(date, intl.locale),
        ),
        keywords: [reference, provider, receiver?.name, sender?.name].join(" "),
        icon: <TransactionIcon type={type} direction={direction} />,
      };
    }),
  );
}

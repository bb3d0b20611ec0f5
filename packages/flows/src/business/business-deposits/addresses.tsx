import { businessAddressesPageSize } from "@apex/contract/business/business-limits";
import { listBusinessAddresses } from "@apex/contract/business-deposits/business-addresses";
import { Button } from "@apex/ui/button/button";
import { Plus } from "@apex/ui/icon/icon";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { AddressTable } from "./address-table.tsx";
import { CreateAddressDialog } from "./create-address-dialog.tsx";
import { SectionPage } from "../../base/flow/section-page.tsx";
import { useRead } from "../../base/use-read.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { addressMemoOf } from "./written-address.ts";

export interface DepositAddressesProps extends ScreenProps {
  /** Called with a new address, to go to its page. */
  onOpen: (addressMemo: string) => void;
}

/** Every deposit address of a business, and a form for a new one. */
function DepositAddressesScreen({ onTitle, headingLevel, onOpen }: DepositAddressesProps) {
  const intl = useIntl();
  const mayCreate = useAllowed("deposits", "create");
  const [isCreating, setCreating] = useState(false);
  const addresses = useRead(listBusinessAddresses, {
    query: { page: 1, perPage: businessAddressesPageSize },
  });
  const create = mayCreate && (
    <Button icon={<Plus />} onPress={() => setCreating(true)}>
      {intl.formatMessage({ id: "apex.business-deposits.newAddress" })}
    </Button>
  );
  return (
    <SectionPage
      title={intl.formatMessage({ id: "apex.business-deposits.addresses" })}
      description={intl.formatMessage({ id: "apex.business-deposits.addressesLead" })}
      back={{
        to: "businessDeposits",
        label: intl.formatMessage({ id: "apex.business-deposits.title" }),
      }}
      onTitle={onTitle}
      headingLevel={headingLevel}
      actions={addresses.data?.total !== 0 && create}
    >
      <AddressTable create={create} />
      {isCreating && (
        <CreateAddressDialog
          onClose={() => setCreating(false)}
          onMade={(address) => onOpen(addressMemoOf(address))}
        />
      )}
    </SectionPage>
  );
}

export const DepositAddresses = withWords(
  ["business-deposits", "asset", "crypto-deposit", "paging"],
  DepositAddressesScreen,
);

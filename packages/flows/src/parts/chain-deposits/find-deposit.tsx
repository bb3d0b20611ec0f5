import type { ResponseOf } from "@apex/contract/endpoint";
import { findCryptoDeposit, type CryptoDeposit } from "@apex/contract/deposits/crypto-deposits";
import { networkFacts, networkIds, type Network } from "@apex/contract/networks";
import { Button } from "@apex/ui/button/button";
import { Disclosure } from "@apex/ui/disclosure/disclosure";
import { Notice } from "@apex/ui/notice/notice";
import { Select } from "@apex/ui/select/select";
import { Fragment, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { useAct } from "../../base/use-read.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";

type Found = ResponseOf<typeof findCryptoDeposit>;

export interface FindDepositProps {
  /** The network to search first; absent: the person chooses. */
  network?: Network;
  /** Renders the found payment as the page renders payments. */
  children: (deposit: CryptoDeposit) => ReactNode;
}

/**
 * Finds a missing payment by its transaction hash, on one network and then others. Needs the words of `crypto-deposit`.
 */
export function FindDeposit({ network, children }: FindDepositProps) {
  const intl = useIntl();
  const find = useAct(findCryptoDeposit);
  const form = useApexForm({
    schema: findCryptoDeposit.body,
    defaultValues: { hash: "", network: network ?? "ethereum" },
    onSubmit: (body) => find.mutateAsync({ body }),
  });
  return (
    <Disclosure
      variant="card"
      headingLevel={2}
      title={intl.formatMessage({ id: "apex.crypto-deposit.findTitle" })}
      note={intl.formatMessage({ id: "apex.crypto-deposit.findNote" })}
    >
      <FormBody form={form}>
        {network === undefined && (
          <FormField form={form} name="network">
            {(field) => (
              <Select
                {...field}
                label={intl.formatMessage({ id: "apex.crypto-deposit.networkStep" })}
                placeholder={intl.formatMessage({ id: "apex.crypto-deposit.networkStep" })}
                options={networkIds.map((id) => ({ value: id, label: networkFacts(id).name }))}
              />
            )}
          </FormField>
        )}
        <TextFormField
          form={form}
          name="hash"
          label={intl.formatMessage({ id: "apex.crypto-deposit.findHash" })}
          description={intl.formatMessage({ id: "apex.crypto-deposit.findHashHint" })}
          autoComplete="off"
          spellCheck="false"
        />
        <Button type="submit" variant="secondary" isPending={form.isSubmitting}>
          {intl.formatMessage({ id: "apex.crypto-deposit.find" })}
        </Button>
        {find.data && (
          <FoundDeposit found={find.data} chosen={find.variables.body.network}>
            {children}
          </FoundDeposit>
        )}
      </FormBody>
    </Disclosure>
  );
}

interface FoundDepositProps extends Pick<FindDepositProps, "children"> {
  found: Found;
  chosen: Network;
}

function FoundDeposit({ found, chosen, children }: FoundDepositProps) {
  const intl = useIntl();
  const { outcome, network = chosen, deposits } = found;
  const names = { network: networkFacts(network).name, chosen: networkFacts(chosen).name };
  switch (outcome) {
    case "found":
      return (
        <div className="grid grid-cols-1 gap-4">
          {network === chosen ? (
            <Notice
              tone="success"
              live="status"
              title={intl.formatMessage({ id: "apex.crypto-deposit.found" })}
            />
          ) : (
            <Notice
              live="status"
              title={intl.formatMessage({ id: "apex.crypto-deposit.foundElsewhere" }, names)}
            >
              {intl.formatMessage({ id: "apex.crypto-deposit.foundElsewhereBody" }, names)}
            </Notice>
          )}
          {deposits.map((deposit) => (
            <Fragment key={`${deposit.hash} ${deposit.transactionId}`}>
              {children(deposit)}
            </Fragment>
          ))}
        </div>
      );
    case "unclaimed":
      return (
        <Notice
          tone="caution"
          live="status"
          title={intl.formatMessage({ id: "apex.crypto-deposit.unclaimed" })}
        >
          {intl.formatMessage({ id: "apex.crypto-deposit.unclaimedBody" }, names)}
        </Notice>
      );
    case "not-ours":
      return (
        <Notice
          tone="caution"
          live="status"
          title={intl.formatMessage({ id: "apex.crypto-deposit.notOurs" })}
        >
          {intl.formatMessage({ id: "apex.crypto-deposit.notOursBody" }, names)}
        </Notice>
      );
    default:
      return (
        <Notice live="status" title={intl.formatMessage({ id: "apex.crypto-deposit.unknown" })}>
          {intl.formatMessage({ id: "apex.crypto-deposit.unknownBody" })}
        </Notice>
      );
  }
}

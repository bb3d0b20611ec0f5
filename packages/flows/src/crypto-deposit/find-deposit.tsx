import { act, read } from "@apex/client/query";
import type { ResponseOf } from "@apex/contract/endpoint";
import {
  findCryptoDeposit,
  listCryptoDeposits,
  type CryptoDeposit,
} from "@apex/contract/deposits/crypto-deposits";
import { networkFacts, type Network } from "@apex/contract/networks";
import { Button } from "@apex/ui/button/button";
import { Disclosure } from "@apex/ui/disclosure/disclosure";
import { Notice } from "@apex/ui/notice/notice";
import { TextField } from "@apex/ui/text-field/text-field";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../client-context.ts";
import { FormBody, FormField } from "../form/form-field.tsx";
import { useApexForm } from "../form/use-apex-form.ts";
import { CryptoDepositLine } from "./crypto-deposit-line.tsx";

type Found = ResponseOf<typeof findCryptoDeposit>;

const hashForm = z.pick(findCryptoDeposit.body, { hash: true });

/** Looks for a payment that does not show, by its hash, on this network and then on others. */
export function FindDeposit({ network }: { network: Network }) {
  const intl = useIntl();
  const find = useMutation(act(useClient(), findCryptoDeposit));
  const form = useApexForm({
    schema: hashForm,
    defaultValues: { hash: "" },
    onSubmit: ({ hash }) => find.mutateAsync({ body: { network, hash } }),
  });
  return (
    <Disclosure
      variant="card"
      headingLevel={2}
      title={intl.formatMessage({ id: "apex.crypto-deposit.findTitle" })}
      note={intl.formatMessage({ id: "apex.crypto-deposit.findNote" })}
    >
      <FormBody form={form}>
        <FormField form={form} name="hash">
          {(field) => (
            <TextField
              {...field}
              label={intl.formatMessage({ id: "apex.crypto-deposit.findHash" })}
              description={intl.formatMessage({ id: "apex.crypto-deposit.findHashHint" })}
              autoComplete="off"
              spellCheck="false"
            />
          )}
        </FormField>
        <Button type="submit" variant="secondary" isPending={form.isSubmitting}>
          {intl.formatMessage({ id: "apex.crypto-deposit.find" })}
        </Button>
        {find.data && <FoundDeposit found={find.data} chosen={network} />}
      </FormBody>
    </Disclosure>
  );
}

/** What was found, as it is by now. */
function LiveDeposit({ found }: { found: CryptoDeposit }) {
  const { asset } = found.amount;
  const deposits = useQuery(read(useClient(), listCryptoDeposits, { query: { asset } }));
  const now = deposits.data?.items.find(
    ({ network, hash, transactionId }) =>
      network === found.network && hash === found.hash && transactionId === found.transactionId,
  );
  return <CryptoDepositLine deposit={now ?? found} />;
}

function FoundDeposit({ found, chosen }: { found: Found; chosen: Network }) {
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
            <LiveDeposit key={`${deposit.hash} ${deposit.transactionId}`} found={deposit} />
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

import type { Verification } from "@apex/client/events";
import type { Asset } from "@apex/contract/assets";
import {
  accountLabelSchema,
  saveFiatBeneficiary,
} from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import type { SecurityProof } from "@apex/contract/proof/security-proof";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormBody } from "../../base/form/form-field.tsx";
import { optionalText } from "../../base/form/optional-text.ts";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { OrderError } from "../../parts/money-order/order-error.tsx";
import { AccountFace } from "../../parts/payout-account/account-face.tsx";
import type { AccountPayee } from "../../parts/payout-account/account-payee.ts";
import { isCodeError } from "../../parts/security-code/code-errors.ts";
import { SecurityCode } from "../../parts/security-code/security-code.tsx";
import { useProvedCall } from "../../parts/security-code/use-proved-call.ts";

export interface KeepAccountProps {
  asset: Asset;
  payee: AccountPayee;
  /** True while the code is asked for. */
  isProving: boolean;
  /** Called if a code is needed. Accounts that were paid before need none. */
  onProve: () => void;
  /** Returns to the choice of the account. */
  onChange: () => void;
  onSaved: () => void;
  onVerify: (verification: Verification) => void;
}

interface Wanted {
  asset: Asset;
  destination: AccountPayee["destination"];
  accountLabel?: string;
}

/** The account that was found, its label, and the code that saves a new one. */
export function KeepAccount({
  asset,
  payee,
  isProving,
  onProve,
  onChange,
  onSaved,
  onVerify,
}: KeepAccountProps) {
  const intl = useIntl();
  const [beneficiaryId] = useState(() => crypto.randomUUID());
  const [wanted, setWanted] = useState<Wanted>();
  const call = useProvedCall(saveFiatBeneficiary, onSaved);
  const { error } = call;
  const needsCode = error?.code === "security-code-required";
  useEffect(() => {
    if (needsCode) onProve();
  }, [needsCode, onProve]);
  const send = (body: Wanted, security?: SecurityProof) =>
    call.send({
      params: { beneficiaryId },
      body: { ...body, ...(security && { security }) },
    });
  return (
    <>
      <Card className="grid justify-items-start gap-3">
        <AccountFace account={payee.account} />
        <Button variant="secondary" size="compact" onPress={onChange}>
          {intl.formatMessage({ id: "apex.saved-accounts.change" })}
        </Button>
      </Card>
      {error && !needsCode && !isCodeError(error) && (
        <OrderError
          error={error}
          onRetry={() => wanted && send(wanted)}
          isRetrying={call.isPending}
          onVerify={onVerify}
        />
      )}
      {wanted && isProving ? (
        <SecurityCode
          endpoint={saveFiatBeneficiary.slug}
          requestKey={beneficiaryId}
          request={{ ...wanted }}
          sent={call.codeSent}
          onSent={call.onCodeSent}
          onSubmit={(security) => send(wanted, security)}
          submitLabel={intl.formatMessage({ id: "apex.saved-accounts.save" })}
          isPending={call.isPending}
          error={error}
        />
      ) : (
        <NameForm
          isPending={call.isPending}
          onNext={(label) => {
            const body = {
              asset,
              destination: payee.destination,
              ...(label !== "" && { accountLabel: label }),
            };
            setWanted(body);
            send(body);
          }}
        />
      )}
    </>
  );
}

export const accountNameForm = z.object({ accountLabel: optionalText(accountLabelSchema) });

interface NameFormProps {
  isPending: boolean;
  onNext: (label: string) => void;
}

function NameForm({ isPending, onNext }: NameFormProps) {
  const intl = useIntl();
  const form = useApexForm({
    schema: accountNameForm,
    defaultValues: { accountLabel: "" },
    onSubmit: ({ accountLabel }) => onNext(accountLabel),
  });
  return (
    <FormBody form={form} className="grid gap-5">
      <TextFormField
        form={form}
        name="accountLabel"
        label={intl.formatMessage({ id: "apex.saved-accounts.nameLabel" })}
        optionalLabel={intl.formatMessage({ id: "apex.saved-accounts.nameOptional" })}
        description={intl.formatMessage({ id: "apex.saved-accounts.nameHint" })}
        autoComplete="off"
      />
      <Button type="submit" isPending={isPending}>
        {intl.formatMessage({ id: "apex.saved-accounts.continue" })}
      </Button>
    </FormBody>
  );
}

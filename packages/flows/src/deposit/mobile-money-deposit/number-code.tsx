import { act } from "@apex/client/query";
import { codeSchema, type CodeSent } from "@apex/contract/auth/send-code";
import {
  addMobileMoneyNumber,
  sendMobileMoneyCode,
  type MobileMoneyNumber,
} from "@apex/contract/deposits/mobile-money-deposits";
import { Button } from "@apex/ui/button/button";
import { CodeField } from "@apex/ui/code-field/code-field";
import { useMutation } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { ResendChoice } from "../../parts/verification/resend-choice.tsx";
import type { ProvableWallet } from "./mobile-money-steps.ts";

export interface NumberCodeProps {
  wallet: ProvableWallet;
  onDone: (number: MobileMoneyNumber) => void;
  /** Enters another number. */
  onBack: () => void;
}

const formSchema = z.object({ code: codeSchema });

/** The code that verifies a number. */
export function NumberCode({ wallet: { operator, phone, sent }, onDone, onBack }: NumberCodeProps) {
  const intl = useIntl();
  const add = useMutation(act(useClient(), addMobileMoneyNumber));
  const form = useApexForm({
    schema: formSchema,
    defaultValues: { code: "" },
    onSubmit: async ({ code }) => {
      const { number } = await add.mutateAsync({ body: { operator, phone, code } });
      onDone(number);
    },
    fieldOfCode: { "token-validation-failed": "code" },
  });
  return (
    <FormBody form={form}>
      <p className="text-body text-text-muted" role="status">
        <FormattedMessage id="apex.fiat-deposit.momoCodeLead" values={{ phone }} />
      </p>
      <FormField form={form} name="code">
        {({ id: _, ...field }) => (
          <CodeField
            {...field}
            label={intl.formatMessage({ id: "apex.fiat-deposit.momoCode" })}
            onComplete={() => form.submit()}
          />
        )}
      </FormField>
      <Resend operator={operator} phone={phone} first={sent} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={form.isSubmitting}>
          {intl.formatMessage({ id: "apex.fiat-deposit.momoCodeSubmit" })}
        </Button>
        <Button variant="quiet" onPress={onBack}>
          {intl.formatMessage({ id: "apex.flow.change" })}
        </Button>
      </div>
    </FormBody>
  );
}

function Resend({ first, ...wallet }: { operator: string; phone: string; first: CodeSent }) {
  const send = useMutation(act(useClient(), sendMobileMoneyCode));
  return (
    <ResendChoice
      sent={send.data ?? first}
      onSend={() => send.mutate({ body: wallet })}
      isSending={send.isPending}
      error={send.error ?? undefined}
    />
  );
}

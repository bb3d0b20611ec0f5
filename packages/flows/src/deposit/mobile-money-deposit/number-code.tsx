import {
  addMobileMoneyNumber,
  sendMobileMoneyCode,
  type MobileMoneyNumber,
} from "@apex/contract/deposits/mobile-money-deposits";
import { Button } from "@apex/ui/button/button";
import { FormattedMessage, useIntl } from "react-intl";
import { useAct } from "../../base/use-read.ts";
import { CodeForm } from "../../parts/security-code/code-form.tsx";
import { ResendChoice } from "../../parts/verification/resend-choice.tsx";
import type { ProvableWallet } from "./mobile-money-steps.ts";
import { writtenContact } from "@apex/contract/phones/written-contact";

export interface NumberCodeProps {
  wallet: ProvableWallet;
  /** A code was sent again. */
  onSent: (wallet: ProvableWallet) => void;
  onDone: (number: MobileMoneyNumber) => void;
  /** Enters another number. */
  onBack: () => void;
}

/** The code that verifies a number. */
export function NumberCode({ wallet, onSent, onDone, onBack }: NumberCodeProps) {
  const { operator, phone, sent } = wallet;
  const intl = useIntl();
  const add = useAct(addMobileMoneyNumber);
  const again = useAct(sendMobileMoneyCode);
  return (
    <div className="grid gap-5">
      <p className="text-body text-text-muted" role="status">
        <FormattedMessage
          id="apex.fiat-deposit.momoCodeLead"
          values={{ phone: writtenContact(phone) }}
        />
      </p>
      <CodeForm
        key={sent.expiresAt}
        label={intl.formatMessage({ id: "apex.fiat-deposit.momoCode" })}
        submitLabel={intl.formatMessage({ id: "apex.fiat-deposit.momoCodeSubmit" })}
        onSubmit={(code) =>
          add.mutate(
            { body: { operator, phone, code } },
            { onSuccess: ({ number }) => onDone(number) },
          )
        }
        isPending={add.isPending}
        error={add.error}
      >
        <Button variant="quiet" onPress={onBack}>
          {intl.formatMessage({ id: "apex.flow.change" })}
        </Button>
      </CodeForm>
      <ResendChoice
        sent={sent}
        onSend={() =>
          again.mutate(
            { body: { operator, phone } },
            { onSuccess: (latest) => onSent({ ...wallet, sent: latest }) },
          )
        }
        isSending={again.isPending}
        error={again.error ?? undefined}
      />
    </div>
  );
}

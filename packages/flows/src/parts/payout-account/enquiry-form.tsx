import type { Verification } from "@apex/client/events";
import type { Asset } from "@apex/contract/assets";
import { Button } from "@apex/ui/button/button";
import { CircleCheck } from "@apex/ui/icon/icon";
import { Spinner } from "@apex/ui/spinner/spinner";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { FieldValues } from "react-hook-form";
import { FormBody } from "../../base/form/form-field.tsx";
import type { ApexForm } from "../../base/form/use-apex-form.ts";
import type { AccountPayee } from "./account-payee.ts";
import { AccountAnswerView } from "./account-answer.tsx";
import type { AccountEnquiry } from "./use-account-answer.ts";

/** The typed account, by the names of its form's fields. */
export type TypedAccount = Readonly<Record<string, string>>;

/** The props of a form for a new account. */
export interface NewAccountProps {
  asset: Asset;
  /** The initial values. */
  typed?: TypedAccount | undefined;
  /** Keeps what is typed. */
  onType?: (typed: TypedAccount) => void;
  onNext: (payee: AccountPayee) => void;
  onVerify: (verification: Verification) => void;
  /** Words of the button once a name is found. Default "Pay NAME". */
  chooseLabel?: ((name: string) => string) | undefined;
}

/** The mark in the number field while the owner is looked up and once found. The words are below the field. */
export function EnquiryMark({ isAsking, answer }: AccountEnquiry) {
  if (isAsking) return <Spinner className="me-2" />;
  return answer?.match === "exact" ? <CircleCheck className="me-2 text-positive-text" /> : null;
}

export interface EnquiryFormProps<Values extends FieldValues> {
  form: ApexForm<Values, Values>;
  enquiry: AccountEnquiry;
  onVerify: NewAccountProps["onVerify"];
  chooseLabel: NewAccountProps["chooseLabel"];
  /** The fields. */
  children: ReactNode;
}

/** A form whose fields identify an account. Its button continues with the owner that was found. */
export function EnquiryForm<Values extends FieldValues>({
  form,
  enquiry,
  onVerify,
  chooseLabel,
  children,
}: EnquiryFormProps<Values>) {
  const intl = useIntl();
  const name = enquiry.answer?.account?.accountName;
  // These answers bring their own button, so the form has none.
  const isDeadEnd = enquiry.error !== undefined || enquiry.answer?.match === "none";
  return (
    <FormBody form={form} className="grid gap-5">
      {children}
      <div aria-live="polite" aria-busy={enquiry.isAsking}>
        <AccountAnswerView enquiry={enquiry} onVerify={onVerify} />
      </div>
      {!isDeadEnd && (
        <Button type="submit" isPending={enquiry.isAsking}>
          {name === undefined
            ? intl.formatMessage({ id: "apex.flow.continue" })
            : (chooseLabel?.(name) ??
              intl.formatMessage({ id: "apex.transfer.payeeChoose" }, { name }))}
        </Button>
      )}
    </FormBody>
  );
}

import { reasonMaxLength } from "@apex/contract/desk/reason";
import type { StaffProof } from "@apex/contract/desk/staff-proof";
import { userText } from "@apex/contract/user-text";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { unlessDecided } from "./decided.ts";
import { DeskFormBody } from "./desk-form-body.tsx";
import { DeskTextField, ReasonField } from "./desk-text-field.tsx";
import { useTakeOver } from "./take-over.tsx";
import { useDeskForm } from "./use-desk-form.ts";
import { FactorField } from "../staff-proof/factor-field.tsx";
import { useActProof, type ActProof, type ProvedAct } from "../staff-proof/use-act-proof.ts";
import { AuthenticatorSetup } from "./authenticator-setup.tsx";

/** The text field of an act. Default: the reason for the log. */
export interface AskedText {
  /** Identifies the text, which is kept until the act is done: the subject's id and the act. */
  keptAs: string;
  /** Another text: a question or a note. */
  other?: {
    label: string;
    description?: string;
    /** Maximum length, in characters. */
    max: number;
  };
}

interface ActWords {
  title: string;
  about: string;
  /** What the member must know before they act. */
  notice?: ReactNode;
  /** True if the notice says why the act is not possible now: the dialog then asks for nothing. */
  isBlocked?: boolean;
  submitLabel: string;
  isDangerous?: boolean;
  onClose: () => void;
}

interface TextAct extends ActWords {
  asks: AskedText;
  proves?: undefined;
  /** Rejects with the server's refusal, which the dialog shows at the field. */
  onSubmit: (text: string) => Promise<void>;
}

interface ProofAct extends ActWords {
  asks?: undefined;
  /** The act that the member's second factor proves. */
  proves: ProvedAct;
  /** Rejects with the server's refusal, which the dialog shows at the field. */
  onSubmit: (proof: StaffProof) => Promise<void>;
}

export type ActDialogProps = TextAct | ProofAct;

/**
 * Asks a member of staff for the text or proof that an act needs, and closes once the act is done. If a proof is
 * needed, members without an authenticator set one up first.
 */
export function ActDialog(props: ActDialogProps) {
  const intl = useIntl();
  const { title, onClose } = props;
  const proof = useActProof();
  const isSetUp = props.proves === undefined || proof.hasAuthenticator;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isSetUp ? title : intl.formatMessage({ id: "apex.desk.authenticatorTitle" })}
      closeLabel={intl.formatMessage({ id: "apex.desk.close" })}
      isDismissable={false}
    >
      {props.isBlocked ? (
        <div className="grid gap-5">
          <p className="text-body text-text-muted">{props.about}</p>
          {props.notice}
        </div>
      ) : props.proves === undefined ? (
        <TextForm {...props} />
      ) : isSetUp ? (
        <ProofForm {...props} proof={proof} />
      ) : (
        <AuthenticatorSetup />
      )}
    </Dialog>
  );
}

function Submit({
  submitLabel,
  isDangerous = false,
  isPending,
}: Pick<ActWords, "submitLabel" | "isDangerous"> & { isPending: boolean }) {
  return (
    <Button type="submit" variant={isDangerous ? "danger" : "primary"} isPending={isPending}>
      {submitLabel}
    </Button>
  );
}

function TextForm({ about, notice, asks, onSubmit, onClose, ...words }: TextAct) {
  const { keptAs, other } = asks;
  const max = other?.max ?? reasonMaxLength;
  const form = useDeskForm({
    keptAs,
    schema: z.object({ text: userText({ max, required: "value-required" }) }),
    defaultValues: { text: "" },
    fieldOfPath: { reason: "text", question: "text" },
    onSubmit: async ({ text }) => {
      await onSubmit(text);
      form.forget();
      onClose();
    },
  });
  return (
    <DeskFormBody form={form} submit={<Submit {...words} isPending={form.isSubmitting} />}>
      <p className="text-body text-text-muted">{about}</p>
      {notice}
      {other === undefined ? (
        <ReasonField form={form} name="text" />
      ) : (
        <DeskTextField form={form} name="text" {...other} />
      )}
    </DeskFormBody>
  );
}

function ProofForm({
  about,
  notice,
  proves,
  proof,
  onSubmit,
  onClose,
  ...words
}: ProofAct & { proof: ActProof }) {
  const form = useApexForm({
    schema: z.object({ code: proof.codeField }),
    defaultValues: { code: "" },
    fieldOfCode: { "authenticator-code-wrong": "code" },
    onSubmit: async ({ code }) => {
      const given = await proof.proveAct(code, proves);
      if (given === undefined) return;
      await unlessDecided(onSubmit(given));
      onClose();
    },
  });
  const takeOver = useTakeOver(form.error, form.clearError);
  return (
    <FormBody form={form} errorAction={takeOver}>
      <p className="text-body text-text-muted">{about}</p>
      {notice}
      <FormField form={form} name="code">
        {(field) => (
          <FactorField
            field={field}
            choice={proof}
            offersPasskey={proof.offersPasskey}
            takesFocus
          />
        )}
      </FormField>
      <Submit {...words} isPending={form.isSubmitting} />
    </FormBody>
  );
}

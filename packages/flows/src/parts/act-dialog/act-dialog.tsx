import { codeSchema } from "@apex/contract/proof/one-time-code";
import { readStaffSession } from "@apex/contract/desk/desk-session";
import { userText } from "@apex/contract/user-text";
import { Button } from "@apex/ui/button/button";
import { CodeField } from "@apex/ui/code-field/code-field";
import { Dialog } from "@apex/ui/dialog/dialog";
import { TextArea } from "@apex/ui/text-area/text-area";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { useRead } from "../../base/use-read.ts";
import { AuthenticatorSetup } from "./authenticator-setup.tsx";

/** The text that an act takes: a reason, a question or a note. */
export interface AskedText {
  label: string;
  description?: string;
  /** Characters. */
  max: number;
}

export interface ActDialogProps {
  title: string;
  about: string;
  submitLabel: string;
  isDangerous?: boolean;
  /** `code`: of the member's authenticator. */
  asks: AskedText | "code";
  /** Throws its refusal, which stands at the field. */
  onSubmit: (text: string) => Promise<void>;
  onClose: () => void;
}

/** Asks a member of staff for what an act takes, and closes once the act is done. Without an authenticator, it is set up first. */
export function ActDialog(props: ActDialogProps) {
  const intl = useIntl();
  const { title, asks, onClose } = props;
  // The desk's frame has read it. Without one, as in a story, the server refuses.
  const session = useRead(readStaffSession, {}, { enabled: false });
  const isSetUp = asks !== "code" || session.data?.hasAuthenticator !== false;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isSetUp ? title : intl.formatMessage({ id: "apex.desk.authenticatorTitle" })}
      closeLabel={intl.formatMessage({ id: "apex.desk.close" })}
      isDismissable={false}
    >
      {isSetUp ? <ActForm {...props} /> : <AuthenticatorSetup />}
    </Dialog>
  );
}

function ActForm({
  about,
  submitLabel,
  isDangerous = false,
  asks,
  onSubmit,
  onClose,
}: Omit<ActDialogProps, "title">) {
  const intl = useIntl();
  const form = useApexForm({
    schema: z.object({
      text: asks === "code" ? codeSchema : userText({ max: asks.max, required: "value-required" }),
    }),
    defaultValues: { text: "" },
    fieldOfPath: { reason: "text", question: "text", code: "text" },
    fieldOfCode: { "authenticator-code-wrong": "text" },
    onSubmit: async ({ text }) => {
      await onSubmit(text);
      onClose();
    },
  });
  return (
    <FormBody form={form}>
      <p className="text-body text-text-muted">{about}</p>
      <FormField form={form} name="text">
        {(field) =>
          asks === "code" ? (
            <CodeField
              {...field}
              takesFocus
              label={intl.formatMessage({ id: "apex.desk.code" })}
              description={intl.formatMessage({ id: "apex.desk.codeHint" })}
            />
          ) : (
            <TextArea
              {...field}
              label={asks.label}
              {...(asks.description !== undefined && { description: asks.description })}
              maxCount={asks.max}
              countLabel={(left) => intl.formatMessage({ id: "apex.desk.left" }, { left })}
            />
          )
        }
      </FormField>
      <Button
        type="submit"
        variant={isDangerous ? "danger" : "primary"}
        isPending={form.isSubmitting}
      >
        {submitLabel}
      </Button>
    </FormBody>
  );
}

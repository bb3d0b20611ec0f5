import type { HeldCase } from "@apex/contract/desk/held-cases";
import { reasonMaxLength, reasonSchema } from "@apex/contract/desk/reason";
import { reportTextMaxLength } from "@apex/contract/limits";
import { codeSchema } from "@apex/contract/proof/one-time-code";
import { userText } from "@apex/contract/user-text";
import { Button } from "@apex/ui/button/button";
import { CodeField } from "@apex/ui/code-field/code-field";
import { Dialog } from "@apex/ui/dialog/dialog";
import { TextArea } from "@apex/ui/text-area/text-area";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import type { AskedAct } from "./hold-words.ts";

export interface DecisionDialogProps {
  act: AskedAct;
  shown: HeldCase;
  onClose: () => void;
  /** Throws its refusal. */
  onDecide: (act: AskedAct, text: string) => Promise<void>;
}

const schemas = {
  ask: userText({ max: reportTextMaxLength, required: "value-required" }),
  release: reasonSchema,
  "send-back": reasonSchema,
  decline: reasonSchema,
  approve: codeSchema,
} as const satisfies Record<AskedAct, z.ZodMiniType>;

/** A proposal is worded otherwise than a release. */
type Worded = AskedAct | "propose";

const titles = {
  ask: "apex.desk.askTitle",
  release: "apex.desk.releaseTitle",
  propose: "apex.desk.proposeTitle",
  "send-back": "apex.desk.sendBackTitle",
  decline: "apex.desk.declineTitle",
  approve: "apex.desk.approveTitle",
} as const satisfies Record<Worded, string>;

const abouts = {
  ask: "apex.desk.askAbout",
  release: "apex.desk.releaseAbout",
  propose: "apex.desk.proposeAbout",
  "send-back": "apex.desk.sendBackAbout",
  decline: "apex.desk.declineAbout",
  approve: "apex.desk.approveAbout",
} as const satisfies Record<Worded, string>;

const buttons = {
  ask: "apex.desk.askButton",
  release: "apex.desk.releaseButton",
  propose: "apex.desk.propose",
  "send-back": "apex.desk.sendBackButton",
  decline: "apex.desk.decline",
  approve: "apex.desk.releaseButton",
} as const satisfies Record<Worded, string>;

/** Asks for the question, the reason or the code that a decision takes. */
export function DecisionDialog({ act, shown, onClose, onDecide }: DecisionDialogProps) {
  const intl = useIntl();
  const worded: Worded = act === "release" && shown.needsSecond ? "propose" : act;
  const amount = writtenMoney(shown.amount, intl);
  const form = useApexForm({
    schema: z.object({ text: schemas[act] }),
    defaultValues: { text: "" },
    fieldOfPath: { reason: "text", question: "text", code: "text" },
    fieldOfCode: { "authenticator-code-wrong": "text" },
    onSubmit: async ({ text }) => {
      await onDecide(act, text);
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={intl.formatMessage({ id: titles[worded] }, { amount })}
      closeLabel={intl.formatMessage({ id: "apex.desk.close" })}
      isDismissable={false}
    >
      <FormBody form={form}>
        <p className="text-body text-text-muted">
          {intl.formatMessage({ id: abouts[worded] }, { amount })}
        </p>
        <FormField form={form} name="text">
          {(field) =>
            act === "approve" ? (
              <CodeField
                {...field}
                takesFocus
                label={intl.formatMessage({ id: "apex.desk.code" })}
                description={intl.formatMessage({ id: "apex.desk.codeHint" })}
              />
            ) : (
              <TextArea
                {...field}
                label={intl.formatMessage({
                  id: act === "ask" ? "apex.desk.question" : "apex.desk.why",
                })}
                description={intl.formatMessage({
                  id: act === "ask" ? "apex.desk.questionHint" : "apex.desk.whyHint",
                })}
                maxCount={act === "ask" ? reportTextMaxLength : reasonMaxLength}
                countLabel={(left) => intl.formatMessage({ id: "apex.desk.left" }, { left })}
              />
            )
          }
        </FormField>
        <Button
          type="submit"
          variant={act === "send-back" || act === "decline" ? "danger" : "primary"}
          isPending={form.isSubmitting}
        >
          {intl.formatMessage({ id: buttons[worded] }, { amount })}
        </Button>
      </FormBody>
    </Dialog>
  );
}

import {
  explainHeldDeposit,
  senderRelationships,
  type SenderRelationship,
} from "@apex/contract/deposits/held-deposits";
import { reportTextMaxLength } from "@apex/contract/limits";
import type { ValidationCode } from "@apex/contract/validation-codes";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { Select } from "@apex/ui/select/select";
import { TextArea } from "@apex/ui/text-area/text-area";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import type { WordsOfDomain } from "../../base/words/message-ids.ts";
import { useAct } from "../../base/use-read.ts";
import { base64Of } from "../picture/picked-image.ts";
import { ReportPicture, type PickedImage } from "../picture/report-picture.tsx";

const relationshipWords = {
  family: "apex.deposit.sender-family",
  friend: "apex.deposit.sender-friend",
  employer: "apex.deposit.sender-employer",
  customer: "apex.deposit.sender-customer",
  "own-account": "apex.deposit.sender-own-account",
  other: "apex.deposit.sender-other",
} as const satisfies Record<SenderRelationship, keyof WordsOfDomain["deposit"]>;

export interface SenderFormProps {
  /** The deposit. */
  id: string;
  /** A further question, after the one about the sender was answered. */
  question: string | undefined;
  onOpenChange: (isOpen: boolean) => void;
}

/** Asks who sent a deposit and why, with a document; or answers a further question. */
export default function SenderForm({ id, question, onOpenChange }: SenderFormProps) {
  const intl = useIntl();
  return (
    <Dialog
      title={intl.formatMessage({
        id: question === undefined ? "apex.deposit.tellSender" : "apex.deposit.answerQuestion",
      })}
      closeLabel={intl.formatMessage({ id: "apex.deposit.senderClose" })}
      isOpen
      onOpenChange={onOpenChange}
    >
      {(close) => <Fields id={id} question={question} onSent={close} />}
    </Dialog>
  );
}

const { relationship, text } = explainHeldDeposit.body.shape;
const answerForm = z.object({ relationship, text });
const senderForm = answerForm.check(
  z.refine((given) => given.relationship !== undefined, {
    error: "value-required" satisfies ValidationCode,
    path: ["relationship"],
    // Runs even if other fields are invalid, so that all errors appear together.
    when: () => true,
  }),
);

function Fields({
  id,
  question,
  onSent,
}: Pick<SenderFormProps, "id" | "question"> & { onSent: () => void }) {
  const intl = useIntl();
  const send = useAct(explainHeldDeposit);
  const [image, setImage] = useState<PickedImage>();
  const form = useApexForm({
    schema: question === undefined ? senderForm : answerForm,
    defaultValues: { text: "" },
    onSubmit: async (given) => {
      if (image?.refused) return;
      const document = image && (await base64Of(image.file));
      await send.mutateAsync({
        params: { id },
        body: { ...given, ...(document !== undefined && { document }) },
      });
      onSent();
    },
  });
  return (
    <FormBody form={form}>
      {question === undefined ? (
        <FormField form={form} name="relationship">
          {({ value, ...field }) => (
            <Select
              {...field}
              label={intl.formatMessage({ id: "apex.deposit.senderIs" })}
              placeholder={intl.formatMessage({ id: "apex.deposit.senderIsPlaceholder" })}
              options={senderRelationships.map((known) => ({
                value: known,
                label: intl.formatMessage({ id: relationshipWords[known] }),
              }))}
              value={value ?? null}
            />
          )}
        </FormField>
      ) : (
        <p className="wrap-anywhere">{question}</p>
      )}
      <FormField form={form} name="text">
        {(field) => (
          <TextArea
            {...field}
            label={intl.formatMessage({
              id: question === undefined ? "apex.deposit.senderWhy" : "apex.deposit.senderAnswer",
            })}
            maxCount={reportTextMaxLength}
            countLabel={(left) => intl.formatMessage({ id: "apex.deposit.senderLeft" }, { left })}
          />
        )}
      </FormField>
      <ReportPicture
        label={intl.formatMessage({ id: "apex.deposit.senderDocument" })}
        description={intl.formatMessage({ id: "apex.deposit.senderDocumentHint" })}
        browseLabel={intl.formatMessage({ id: "apex.deposit.senderDocumentChoose" })}
        removeLabel={(name) =>
          intl.formatMessage({ id: "apex.deposit.senderDocumentRemove" }, { name })
        }
        image={image}
        onImage={setImage}
      />
      <Button type="submit" width="full" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.deposit.senderSend" })}
      </Button>
    </FormBody>
  );
}

import { chatTextMaxLength } from "@apex/contract/limits";
import { readSupportContacts } from "@apex/contract/support/contacts";
import { openSupportTicket, supportTopics } from "@apex/contract/support/tickets";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { Select } from "@apex/ui/select/select";
import { TextArea } from "@apex/ui/text-area/text-area";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useKept } from "../../base/flow/use-kept.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm, type ApexForm } from "../../base/form/use-apex-form.ts";
import { PhotoPicker } from "../../parts/picture/photo-picker.tsx";
import { keptPhotoSchema, usePhotoUpload } from "../../parts/picture/use-photo-upload.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useAct, useRead } from "../../base/use-read.ts";
import { SectionPage } from "../../base/flow/section-page.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { AnswerTime } from "./answer-time.tsx";
import { AttachTransaction, type AttachTransactionProps } from "./attach-transaction.tsx";
import {
  complaintWords,
  topicOf,
  topicWords,
  typesOf,
} from "../../parts/support-words/support-words.ts";

export interface NewTicketProps extends ScreenProps {
  /** The topic from the address, if it names one. */
  topic: string | null;
  /** The transaction from the address. */
  transaction: AttachTransactionProps["given"];
  /** Removes the transaction. */
  onDetach: () => void;
  /** The conversation has begun. */
  onOpened: (id: string) => void;
}

/** Begins a conversation with staff. */
function NewTicketScreen({ onTitle, headingLevel = 1, ...form }: NewTicketProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.support.newTitle" });
  const contacts = useRead(readSupportContacts, {});
  return (
    <SectionPage
      width="form"
      headingLevel={headingLevel}
      title={title}
      description={<AnswerTime contacts={contacts.data} />}
      back={{ to: "support", label: intl.formatMessage({ id: "apex.support.back" }) }}
      onTitle={onTitle}
    >
      <Card padding="roomy">
        <TicketForm {...form} />
      </Card>
    </SectionPage>
  );
}

const { complaintType, text, topic: topicSchema } = openSupportTicket.body.shape;
const ticketForm = z.object({ topic: topicSchema, complaintType, text });

const draftSchema = z.object({
  /** Id of the first message, the same in every retry, so that only one conversation starts. */
  id: z.nullable(z.uuid()),
  complaintType: z.optional(complaintType),
  text: z.string(),
  photos: z.array(keptPhotoSchema),
  transactionId: z.optional(z.uuid()),
});
type TicketDraft = z.output<typeof draftSchema>;
const empty: TicketDraft = { id: null, text: "", photos: [] };
/** Names the drafts, and the one for questions without a transaction. */
const draftName = "support-ticket";

function TicketForm({ topic, transaction, onDetach, onOpened }: Omit<NewTicketProps, "onTitle">) {
  const intl = useIntl();
  const kept = useKept(draftName, transaction?.id ?? draftName, draftSchema, empty);
  const { photos, transactionId } = kept.draft;
  const upload = usePhotoUpload(photos, (change) =>
    kept.keep((now) => ({ photos: change(now.photos), id: null })),
  );
  const open = useAct(openSupportTicket);
  const form = useApexForm<z.output<typeof ticketForm>>({
    schema: ticketForm,
    defaultValues: {
      topic: topicOf(topic) ?? supportTopics[0],
      text: kept.draft.text,
      ...(kept.draft.complaintType && { complaintType: kept.draft.complaintType }),
    },
    // Changed text is a new message, so it needs a new id.
    onType: (values) =>
      kept.keep(() => ({ complaintType: values.complaintType, text: values.text, id: null })),
    onSubmit: async (values) => {
      const now = kept.read();
      const id = now.id ?? crypto.randomUUID();
      kept.keep(() => ({ id }));
      const about = transaction?.id ?? now.transactionId;
      const { ticket } = await open.mutateAsync({
        body: {
          ...values,
          id,
          imageIds: now.photos.map((photo) => photo.id),
          ...(about !== undefined && { transactionId: about }),
        },
      });
      kept.forget();
      onOpened(ticket.id);
    },
  });
  return (
    <FormBody form={form} className="grid gap-6">
      <KindFields form={form} />
      <AttachTransaction
        given={transaction}
        onDetach={onDetach}
        chosen={transactionId}
        onChoose={(chosen) => kept.keep(() => ({ transactionId: chosen, id: null }))}
      />
      <FormField form={form} name="text">
        {(field) => (
          <TextArea
            {...field}
            label={intl.formatMessage({ id: "apex.support.text" })}
            maxCount={chatTextMaxLength}
            countLabel={(left) => intl.formatMessage({ id: "apex.support.left" }, { left })}
          />
        )}
      </FormField>
      <PhotoPicker
        label={intl.formatMessage({ id: "apex.support.photos" })}
        photos={photos}
        upload={upload}
      />
      <Button type="submit" width="full" isPending={form.isSubmitting || upload.isBusy}>
        {intl.formatMessage({ id: "apex.support.start" })}
      </Button>
    </FormBody>
  );
}

type TicketForm = ApexForm<z.output<typeof ticketForm>, z.output<typeof ticketForm>>;

/** The topic, and the kind of problem in it. */
function KindFields({ form }: { form: TicketForm }) {
  const intl = useIntl();
  const chosen = form.form.watch("topic");
  const types = typesOf(chosen);
  return (
    <>
      <FormField form={form} name="topic">
        {(field) => (
          <Select
            {...field}
            label={intl.formatMessage({ id: "apex.support.topic" })}
            placeholder={intl.formatMessage({ id: "apex.support.choose" })}
            options={supportTopics.map((value) => ({ value, label: topicWords(value, intl) }))}
          />
        )}
      </FormField>
      <FormField form={form} name="complaintType">
        {({ value, ...field }) => (
          <Select
            {...field}
            label={intl.formatMessage({ id: "apex.support.complaintType" })}
            placeholder={intl.formatMessage({ id: "apex.support.choose" })}
            options={types.map((type) => ({ value: type, label: complaintWords(type, intl) }))}
            value={value !== undefined && types.includes(value) ? value : null}
          />
        )}
      </FormField>
    </>
  );
}

export const NewTicket = withWords(
  ["support", "complaints", "photos", "transactions"],
  NewTicketScreen,
);

import { reportTextMaxLength } from "@apex/contract/limits";
import { complaintTypes } from "@apex/contract/transactions/complaint";
import { createComplaint } from "@apex/contract/transactions/complaints";
import { says } from "@apex/contract/validation-codes";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { Select } from "@apex/ui/select/select";
import { TextArea } from "@apex/ui/text-area/text-area";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormBody, FormField } from "../../../base/form/form-field.tsx";
import { useApexForm } from "../../../base/form/use-apex-form.ts";
import { useAct } from "../../../base/use-read.ts";
import { base64Of } from "../../../parts/picture/picked-image.ts";
import { ReportPicture, type PickedImage } from "../../../parts/picture/report-picture.tsx";
import { complaintTypeWords } from "../../../parts/complaint-words/complaint-words.ts";

export interface ReportProblemProps {
  /** The transaction's category. */
  category: string;
  id: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Reports a problem with a transaction: its kind, an optional text, and an optional picture. */
export function ReportProblem({ isOpen, onOpenChange, ...transaction }: ReportProblemProps) {
  const intl = useIntl();
  return (
    <Dialog
      title={intl.formatMessage({ id: "apex.complaints.report" })}
      closeLabel={intl.formatMessage({ id: "apex.transaction-pages.close" })}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      {(close) => <ReportForm {...transaction} onSent={close} />}
    </Dialog>
  );
}

const typeSchema = createComplaint.body.shape.complaintType;
const reportForm = z.object({
  complaintType: typeSchema,
  text: z.string().check(z.maxLength(reportTextMaxLength, says("too-long"))),
});

interface ReportFormProps {
  category: string;
  id: string;
  onSent: () => void;
}

function ReportForm({ category, id, onSent }: ReportFormProps) {
  const intl = useIntl();
  const send = useAct(createComplaint);
  const [image, setImage] = useState<PickedImage>();
  const form = useApexForm({
    schema: reportForm,
    defaultValues: { text: "" },
    onSubmit: async ({ complaintType, text }) => {
      if (image?.refused) return;
      const picture = image && (await base64Of(image.file));
      await send.mutateAsync({
        params: { category, id },
        body: {
          complaintType,
          ...(text.trim() !== "" && { text }),
          ...(picture !== undefined && { image: picture }),
        },
      });
      onSent();
    },
  });
  return (
    <FormBody form={form}>
      <FormField form={form} name="complaintType">
        {({ value, ...field }) => (
          <Select
            {...field}
            label={intl.formatMessage({ id: "apex.complaints.reportType" })}
            placeholder={intl.formatMessage({ id: "apex.complaints.reportTypePlaceholder" })}
            options={complaintTypes.map((type) => ({
              value: type,
              label: intl.formatMessage({ id: complaintTypeWords[type] }),
            }))}
            value={value ?? null}
          />
        )}
      </FormField>
      <FormField form={form} name="text">
        {(field) => (
          <TextArea
            {...field}
            label={intl.formatMessage({ id: "apex.complaints.reportText" })}
            optionalLabel={intl.formatMessage({ id: "apex.transaction-pages.optional" })}
            maxCount={reportTextMaxLength}
            countLabel={(left) =>
              intl.formatMessage({ id: "apex.complaints.reportLeft" }, { left })
            }
          />
        )}
      </FormField>
      <ReportPicture
        label={intl.formatMessage({ id: "apex.complaints.reportImage" })}
        description={intl.formatMessage({ id: "apex.complaints.reportImageHint" })}
        browseLabel={intl.formatMessage({ id: "apex.complaints.reportImageChoose" })}
        removeLabel={(name) => intl.formatMessage({ id: "apex.complaints.reportRemove" }, { name })}
        image={image}
        onImage={setImage}
      />
      <Button type="submit" width="full" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.complaints.reportSend" })}
      </Button>
    </FormBody>
  );
}

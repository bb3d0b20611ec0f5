import { rejectionReasons, needsProof } from "@apex/contract/gift-cards/trades";
import { rejectGiftCardCase } from "@apex/contract/desk/gift-card-cases";
import { chatTextMaxLength } from "@apex/contract/limits";
import { says } from "@apex/contract/validation-codes";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { Select } from "@apex/ui/select/select";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormField } from "../../base/form/form-field.tsx";
import { useDeskForm } from "../../parts/act-dialog/use-desk-form.ts";
import { validationWordsOf } from "../../base/form/validation-words.ts";
import { DeskTextField } from "../../parts/act-dialog/desk-text-field.tsx";
import { reasonWords } from "../../parts/gift-card-faces/gift-card-words.ts";
import { PhotoPicker } from "../../parts/picture/photo-picker.tsx";
import { usePhotoUpload, type KeptPhoto } from "../../parts/picture/use-photo-upload.ts";
import type { TradeActs } from "./use-trade-acts.ts";
import { DeskFormBody } from "../../parts/act-dialog/desk-form-body.tsx";

const rejectForm = z.object({
  reason: z.enum(rejectionReasons, { error: says("value-required") }),
  note: rejectGiftCardCase.body.shape.note,
});

export interface RejectDialogProps {
  id: string;
  /** True for a disputed trade, whose second rejection is final. */
  isDisputed: boolean;
  onReject: TradeActs["reject"];
  onClose: () => void;
}

/** Asks for the reason of a rejection, a note and the proof. */
export function RejectDialog({ id, isDisputed, onReject, onClose }: RejectDialogProps) {
  const intl = useIntl();
  const [photos, setPhotos] = useState<KeptPhoto[]>([]);
  const [isProofMissing, setProofMissing] = useState(false);
  const upload = usePhotoUpload(photos, setPhotos);
  const form = useDeskForm({
    keptAs: `${id} reject`,
    schema: rejectForm,
    onSubmit: async ({ reason, note }) => {
      const isMissing = needsProof(reason) && photos.length === 0;
      setProofMissing(isMissing);
      if (isMissing) return;
      await onReject({ reason, note, imageIds: photos.map(({ id }) => id) });
      form.forget();
      onClose();
    },
    defaultValues: { note: "" },
  });
  const say = (
    id:
      | "reason"
      | "chooseReason"
      | "note"
      | "proof"
      | "optional"
      | "rejectAbout"
      | "rejectAgainAbout",
  ) => intl.formatMessage({ id: `apex.desk-gift-cards.${id}` });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={intl.formatMessage({ id: "apex.desk-gift-cards.rejectTitle" })}
      closeLabel={intl.formatMessage({ id: "apex.desk.close" })}
      isDismissable={false}
    >
      <DeskFormBody
        form={form}
        submit={
          <Button type="submit" variant="danger" isPending={form.isSubmitting || upload.isBusy}>
            {intl.formatMessage({ id: "apex.desk-gift-cards.reject" })}
          </Button>
        }
      >
        <p className="text-body text-text-muted">
          {say(isDisputed ? "rejectAgainAbout" : "rejectAbout")}
        </p>
        <FormField form={form} name="reason">
          {(field) => (
            <Select
              {...field}
              label={say("reason")}
              placeholder={say("chooseReason")}
              options={rejectionReasons.map((value) => ({
                value,
                label: reasonWords(value, intl),
              }))}
            />
          )}
        </FormField>
        <DeskTextField
          form={form}
          name="note"
          label={say("note")}
          optionalLabel={say("optional")}
          max={chatTextMaxLength}
        />
        <PhotoPicker
          label={say("proof")}
          photos={photos}
          upload={upload}
          error={
            isProofMissing && photos.length === 0
              ? intl.formatMessage({ id: validationWordsOf("images-required") })
              : undefined
          }
        />
      </DeskFormBody>
    </Dialog>
  );
}

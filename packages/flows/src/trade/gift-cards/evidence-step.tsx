import { isPictured, type GiftCardForm } from "@apex/contract/gift-cards/gift-card";
import { eCodeSchema } from "@apex/contract/gift-cards/trades";
import { Button } from "@apex/ui/button/button";
import { LockKeyhole } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormBody } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { validationWordsOf } from "../../base/form/validation-words.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { usePhotoUpload, type KeptPhoto } from "../../parts/picture/use-photo-upload.ts";
import { CardPhotoPicker } from "./card-photo-picker.tsx";

export interface EvidenceStepProps {
  form: GiftCardForm;
  photos: readonly KeptPhoto[];
  onPhotos: (change: (photos: readonly KeptPhoto[]) => KeptPhoto[]) => void;
  code: string | undefined;
  /** Continues with the code of a card that has no photos. */
  onNext: (code: string | undefined) => void;
}

/** The evidence for the trader: photos, or the code. */
export function EvidenceStep(props: EvidenceStepProps) {
  const intl = useIntl();
  return (
    <div className="grid gap-6">
      {isPictured(props.form) ? <PhotosForm {...props} /> : <CodeForm {...props} />}
      <Notice icon={<LockKeyhole />}>{intl.formatMessage({ id: "apex.gift-cards.scam" })}</Notice>
    </div>
  );
}

function PhotosForm({ photos, onPhotos, onNext }: EvidenceStepProps) {
  const intl = useIntl();
  const upload = usePhotoUpload(photos, onPhotos);
  const [isAsked, setIsAsked] = useState(false);
  const isMissing = isAsked && photos.length === 0 && !upload.isBusy;
  return (
    <div className="grid gap-6">
      <CardPhotoPicker
        label={intl.formatMessage({ id: "apex.gift-cards.photos" })}
        photos={photos}
        upload={upload}
        error={
          isMissing ? intl.formatMessage({ id: validationWordsOf("images-required") }) : undefined
        }
      />
      <Button
        width="full"
        isPending={upload.isBusy}
        onPress={() => (photos.length > 0 ? onNext(undefined) : setIsAsked(true))}
      >
        {intl.formatMessage({ id: "apex.flow.continue" })}
      </Button>
    </div>
  );
}

export const eCodeForm = z.object({ code: eCodeSchema });

function CodeForm({ code, onNext }: EvidenceStepProps) {
  const intl = useIntl();
  const form = useApexForm({
    schema: eCodeForm,
    defaultValues: { code: code ?? "" },
    onSubmit: (values) => onNext(values.code),
  });
  return (
    <FormBody form={form} className="grid gap-6">
      <TextFormField
        form={form}
        name="code"
        label={intl.formatMessage({ id: "apex.gift-cards.code" })}
        autoComplete="off"
        spellCheck="false"
      />
      <Button type="submit" width="full">
        {intl.formatMessage({ id: "apex.flow.continue" })}
      </Button>
    </FormBody>
  );
}

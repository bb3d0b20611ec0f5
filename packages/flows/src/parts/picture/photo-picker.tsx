import { imageTypes } from "./picked-image.ts";
import { useStoredImages } from "./stored-images.ts";
import type { KeptPhoto, PhotoUpload, UnkeptPhoto } from "./use-photo-upload.ts";
import { validationWordsOf } from "../../base/form/validation-words.ts";
import { FileDrop } from "@apex/ui/file-drop/file-drop";
import { useIntl, type IntlShape } from "react-intl";

export interface PhotoPickerProps {
  /** The field's label. */
  label: string;
  photos: readonly KeptPhoto[];
  upload: PhotoUpload;
  /** An error of the whole answer. */
  error?: string | undefined;
}

/** Accepts photos, and shows the state of each. */
export function PhotoPicker({ label, photos, upload, error }: PhotoPickerProps) {
  const intl = useIntl();
  const addresses = useStoredImages(photos.map(({ id }) => id));
  return (
    <FileDrop
      label={label}
      description={intl.formatMessage({ id: "apex.photos.hint" })}
      browseLabel={intl.formatMessage({ id: "apex.photos.choose" })}
      acceptedTypes={imageTypes}
      isMultiple
      onFiles={upload.add}
      files={[
        ...photos.map(({ id, name, sizeBytes }, place) => {
          const previewUrl = addresses[place];
          return { id, name, sizeBytes, ...(previewUrl !== undefined && { previewUrl }) };
        }),
        ...upload.others.map((other) => ({ ...other, ...standing(other, intl) })),
      ]}
      onRemove={upload.remove}
      removeLabel={(name) => intl.formatMessage({ id: "apex.photos.remove" }, { name })}
      {...(error !== undefined && { error })}
    />
  );
}

/** The progress of a photo that is not stored yet. */
function standing(
  { refused }: UnkeptPhoto,
  intl: IntlShape,
): { progress: number } | { error: string } {
  if (refused === undefined) return { progress: 0.5 };
  return { error: refusalWords(refused, intl) };
}

/** The reason why a photo is refused. */
export function refusalWords(
  refused: NonNullable<UnkeptPhoto["refused"]>,
  intl: IntlShape,
): string {
  if (refused === "twice") return intl.formatMessage({ id: "apex.photos.twice" });
  if (refused === "unsent") return intl.formatMessage({ id: "apex.photos.unsent" });
  return intl.formatMessage({ id: validationWordsOf(refused) });
}

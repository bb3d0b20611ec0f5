import { imageTypes } from "../picture/picked-image.ts";
import { useStoredImages } from "../picture/stored-images.ts";
import type { KeptPhoto, PhotoUpload, UnkeptPhoto } from "../picture/use-photo-upload.ts";
import { validationWordsOf } from "../form/validation-words.ts";
import { FileDrop } from "@apex/ui/file-drop/file-drop";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl, type IntlShape } from "react-intl";

export interface PhotoPickerProps {
  /** What is asked for. */
  label: string;
  photos: readonly KeptPhoto[];
  upload: PhotoUpload;
  /** What is wrong with the answer as a whole. */
  error?: string | undefined;
}

/** Takes photos, shows what became of each, and says of those that are kept what a trader may not like. */
export function PhotoPicker({ label, photos, upload, error }: PhotoPickerProps) {
  const intl = useIntl();
  const addresses = useStoredImages(photos.map(({ id }) => id));
  const doubtful = photos.filter(({ doubt }) => doubt !== undefined);
  return (
    <div className="grid gap-4">
      <FileDrop
        label={label}
        description={intl.formatMessage({ id: "apex.gift-cards.photosHint" })}
        browseLabel={intl.formatMessage({ id: "apex.gift-cards.choosePhotos" })}
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
        removeLabel={(name) => intl.formatMessage({ id: "apex.gift-cards.removePhoto" }, { name })}
        {...(error !== undefined && { error })}
      />
      {doubtful.length > 0 && (
        <Notice
          tone="caution"
          live="status"
          title={intl.formatMessage({ id: "apex.gift-cards.photoCheck" })}
        >
          <ul className="grid gap-1">
            {doubtful.map(({ id, name, doubt }) => (
              <li key={id}>
                {intl.formatMessage(
                  {
                    id:
                      doubt === "small"
                        ? "apex.gift-cards.photoSmall"
                        : "apex.gift-cards.photoBlurred",
                  },
                  { name },
                )}
              </li>
            ))}
          </ul>
          <p>{intl.formatMessage({ id: "apex.gift-cards.photoKept" })}</p>
        </Notice>
      )}
    </div>
  );
}

/** How far a photo is that is not kept. */
function standing(
  { refused }: UnkeptPhoto,
  intl: IntlShape,
): { progress: number } | { error: string } {
  if (refused === undefined) return { progress: 0.5 };
  return { error: refusalWords(refused, intl) };
}

/** Why a photo is not taken. */
export function refusalWords(
  refused: NonNullable<UnkeptPhoto["refused"]>,
  intl: IntlShape,
): string {
  if (refused === "twice") return intl.formatMessage({ id: "apex.gift-cards.photoTwice" });
  if (refused === "unsent") return intl.formatMessage({ id: "apex.gift-cards.photoUnsent" });
  return intl.formatMessage({ id: validationWordsOf(refused) });
}

import { reportRule } from "@apex/contract/uploads/image-rules";
import type { ValidationCode } from "@apex/contract/validation-codes";
import { FileDrop, type FileDropProps } from "@apex/ui/file-drop/file-drop";
import { useIntl } from "react-intl";
import { validationWordsOf } from "../../base/form/validation-words.ts";
import { imageTypes, whyRefused } from "./picked-image.ts";

export interface PickedImage {
  file: File;
  /** The reason why the call refused it. */
  refused: ValidationCode | undefined;
}

export interface ReportPictureProps extends Pick<
  FileDropProps,
  "label" | "description" | "browseLabel" | "removeLabel"
> {
  image: PickedImage | undefined;
  onImage: (image: PickedImage | undefined) => void;
}

/** The field for the one picture of a report or an explanation, checked before it is sent. */
export function ReportPicture({ image, onImage, ...labels }: ReportPictureProps) {
  const intl = useIntl();
  return (
    <FileDrop
      {...labels}
      acceptedTypes={imageTypes}
      onFiles={async ([file]) => {
        if (file) onImage({ file, refused: await whyRefused(file, reportRule) });
      }}
      files={
        image
          ? [
              {
                id: image.file.name,
                name: image.file.name,
                sizeBytes: image.file.size,
                file: image.file,
                ...(image.refused && {
                  error: intl.formatMessage({ id: validationWordsOf(image.refused) }),
                }),
              },
            ]
          : []
      }
      onRemove={() => onImage(undefined)}
    />
  );
}

import { useCallback } from "react";
import { useLocale } from "react-aria-components/I18nProvider";
import { CircleAlert, FileText, X } from "../icon/icon.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import { formatSize } from "./format-size.ts";
import { formatPercent } from "../money/format-percent.ts";

/** A file and its state. */
export interface PickedFile {
  /** Stable name, for React. */
  id: string;
  /** The file's own name. */
  name: string;
  /** Size in bytes. */
  sizeBytes: number;
  /** The file itself, if it is here: an image is shown small. */
  file?: Blob;
  /** Address of a small picture of a stored file. */
  previewUrl?: string;
  /** Share that is uploaded, 0 to 1; undefined before and after. */
  progress?: number;
  /** The reason of its refusal, and the remedy ("Larger than 1 MB. Choose a smaller photo."). */
  error?: string;
}

export interface FileRowWords {
  /** Label of the remove button ("Remove card.jpg"). Without it there is none. */
  removeLabel?: ((name: string) => string) | undefined;
}

interface FileRowProps extends FileRowWords {
  file: PickedFile;
  onRemove: ((id: string) => void) | undefined;
}

/** A file: a small picture, name, size, progress, or the reason of its refusal. */
export function FileRow({ file, onRemove, removeLabel }: FileRowProps) {
  const { id, name, sizeBytes, progress, error } = file;
  const { locale } = useLocale();
  return (
    <li
      className={`relative flex items-center gap-3 overflow-clip rounded-control border bg-surface-raised py-2 ps-2 pe-1 text-body ${error === undefined ? "border-border" : "border-negative"}`}
    >
      <Preview file={file} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        {error === undefined ? (
          <p className="text-sm text-text-muted tabular-nums">
            {progress !== undefined && `${formatPercent(progress * 100, { locale })}\u00A0· `}
            {formatSize(sizeBytes, locale)}
          </p>
        ) : (
          <p role="alert" className="text-sm font-medium text-negative-text">
            {error}
          </p>
        )}
      </div>
      {removeLabel && (
        <IconButton size="compact" label={removeLabel(name)} onPress={() => onRemove?.(id)}>
          <X className="size-4.5" />
        </IconButton>
      )}
      {progress !== undefined && (
        <progress
          aria-label={name}
          value={progress}
          className="absolute inset-x-0 bottom-0 h-0.75 w-full appearance-none bg-transparent [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-brand"
        />
      )}
    </li>
  );
}

const frame = "grid size-11 flex-none place-items-center rounded-tick";

function Preview({ file: { file, previewUrl, error } }: { file: PickedFile }) {
  if (error !== undefined) {
    return (
      <span className={`${frame} bg-negative-soft text-negative-text`}>
        <CircleAlert />
      </span>
    );
  }
  // Decoration: the name stands beside the picture.
  if (previewUrl !== undefined) return <img src={previewUrl} alt="" className={picture} />;
  if (file?.type.startsWith("image/")) return <Picture file={file} />;
  return (
    <span className={`${frame} bg-surface-sunken text-text-muted`}>
      <FileText />
    </span>
  );
}

const picture = "size-11 flex-none rounded-tick bg-surface-sunken object-cover";

/** An image in memory. Its object URL is revoked when the image is removed. */
function Picture({ file }: { file: Blob }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt="" className={picture} />;
}

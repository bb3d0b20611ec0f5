import type { ReactNode, Ref } from "react";
import { DropZone, type DropZoneProps } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { Button } from "../button/button.tsx";
import { errorLook } from "../field/field.tsx";
import { CircleAlert, Upload } from "../icon/icon.tsx";
import { FileRow, type FileRowWords, type PickedFile } from "./file-row.tsx";

export interface FileDropProps
  extends
    FileRowWords,
    Omit<DropZoneProps, "aria-label" | "children" | "className" | "onDrop" | "render" | "style"> {
  /** The name of the files asked for ("Photos of the card"). */
  label: string;
  /** Kinds, size, count ("JPEG or PNG, up to 1 MB each, at most 10"). */
  description: ReactNode;
  /** Words of the button ("Choose files"). */
  browseLabel: string;
  /** MIME types for the file chooser; the caller must still check dropped files. */
  acceptedTypes: readonly string[];
  /** Allows several files at a time. Default false. */
  isMultiple?: boolean;
  /** Receives dropped, pasted or chosen files. Refused ones return in `files` with their `error`. */
  onFiles: (files: File[]) => void;
  /** The files given so far, including refused ones, in that order. */
  files?: readonly PickedFile[];
  /** Receives the id of a file to remove. Required with `files`. */
  onRemove?: (id: string) => void;
  /** An error of the whole answer ("Add a photo of the card"). */
  error?: string | undefined;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** Takes files by drop, paste or the platform's chooser, and shows the state of each. */
export function FileDrop({
  label,
  description,
  browseLabel,
  acceptedTypes,
  isMultiple = false,
  onFiles,
  files = [],
  onRemove,
  removeLabel,
  isDisabled = false,
  error,
  className = "",
  ...rest
}: FileDropProps) {
  return (
    <div className={`flex flex-col gap-2 ${className}`}>
      <DropZone
        {...rest}
        isDisabled={isDisabled}
        aria-label={label}
        onDrop={async (event) => {
          const dropped = event.items.filter((item) => item.kind === "file");
          const given = await Promise.all(dropped.map((item) => item.getFile()));
          onFiles(isMultiple ? given : given.slice(0, 1));
        }}
        className={`flex flex-col items-center gap-1 rounded-card border border-dashed bg-surface-raised px-5 py-7 text-center text-body transition-colors has-data-focus-visible:outline-none drop-target:border-solid drop-target:border-brand drop-target:bg-brand-soft disabled:border-border disabled:bg-transparent disabled:text-text-faint focus-visible:outline-2 focus-visible:outline-focus forced-colors:drop-target:border-[Highlight] ${error ? "border-negative" : "border-border-strong"}`}
      >
        <span className="mb-2 grid size-11 place-items-center rounded-full bg-brand-soft text-brand-text">
          <Upload />
        </span>
        <p className="font-semibold">{label}</p>
        <p className="text-sm text-text-muted">{description}</p>
        <FileTrigger
          acceptedFileTypes={[...acceptedTypes]}
          allowsMultiple={isMultiple}
          onSelect={(list) => onFiles([...(list ?? [])])}
        >
          <Button variant="secondary" size="compact" isDisabled={isDisabled} className="mt-3">
            {browseLabel}
          </Button>
        </FileTrigger>
      </DropZone>
      {error && (
        <p role="alert" className={errorLook}>
          <CircleAlert className="mt-px size-4" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
      {files.length > 0 && (
        <ul aria-label={label} className="grid grid-cols-1 gap-2">
          {files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={onRemove} removeLabel={removeLabel} />
          ))}
        </ul>
      )}
    </div>
  );
}

import type { ReactNode } from "react";
import { DropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { Button } from "../button/button.tsx";
import { CircleAlert, Upload } from "../icon/icon.tsx";

export interface FileDropProps {
  /** What is asked for ("Photos of the card"). */
  label: string;
  /** Kinds, size, count ("JPEG or PNG, up to 1 MB each, at most 10"). */
  description: ReactNode;
  /** Words of the button ("Choose files"). */
  browseLabel: string;
  /** MIME types, for the file chooser; what is dropped must be checked by the caller all the same. */
  acceptedTypes: readonly string[];
  /** More than one at a time. Default false. */
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
  error?: string | undefined;
  className?: string;
}

/** Takes files by drop, paste or the platform's chooser. */
export function FileDrop({
  label,
  description,
  browseLabel,
  acceptedTypes,
  isMultiple = false,
  onFiles,
  error,
  className = "",
}: FileDropProps) {
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <DropZone
        aria-label={label}
        onDrop={async (event) => {
          const dropped = event.items.filter((item) => item.kind === "file");
          const files = await Promise.all(dropped.map((item) => item.getFile()));
          onFiles(isMultiple ? files : files.slice(0, 1));
        }}
        className={`flex flex-col items-center gap-2 rounded-card border border-dashed bg-surface-raised px-5 py-8 text-center text-body transition-colors drop-target:border-brand drop-target:bg-brand-soft ${error ? "border-negative" : "border-border-strong"}`}
      >
        <Upload className="size-6 text-brand-text" />
        <p className="font-semibold">{label}</p>
        <p className="text-sm text-text-muted">{description}</p>
        <FileTrigger
          acceptedFileTypes={[...acceptedTypes]}
          allowsMultiple={isMultiple}
          onSelect={(list) => onFiles([...(list ?? [])])}
        >
          <Button variant="secondary" size="compact" className="mt-2">
            {browseLabel}
          </Button>
        </FileTrigger>
      </DropZone>
      {error && (
        <p role="alert" className="flex items-start gap-1.5 text-sm font-medium text-negative-text">
          <CircleAlert className="mt-px size-4" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
    </div>
  );
}

import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { TextArea, TextField } from "react-aria-components/TextField";
import { IconButton } from "../icon-button/icon-button.tsx";
import { ArrowUp, FileText, Image, X } from "../icon/icon.tsx";

export interface Attachment {
  id: string;
  /** Name of the file. */
  name: string;
  /** Address of a small picture of it; an icon replaces a missing one. */
  previewUrl?: string;
}

export interface ComposerProps extends Omit<ComponentPropsWithRef<"div">, "onChange"> {
  /** Names the field ("Message to support"). */
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  /** Called with content to send, when Enter or the button was pressed. Shift and Enter begin a new line. */
  onSend: () => void;
  sendLabel: string;
  attachLabel: string;
  /** The files that are attached and not sent yet. */
  attachments?: readonly Attachment[];
  /** Adds files; without it there is no button for them. */
  onAttach?: (files: File[]) => void;
  onRemove?: (id: string) => void;
  /** Label of an attachment's remove button. */
  removeLabel?: (name: string) => string;
  /** Types of files to accept: ["image/*"]. Default: any. */
  acceptedTypes?: readonly string[];
  /** Shown under the field: a hint, or the error of a file. */
  note?: ReactNode;
  /** The conversation is over. */
  isDisabled?: boolean;
}

/** The field for a message: grows up to six lines, holds pictures, sends on Enter. */
export function Composer({
  label,
  placeholder,
  value,
  onChange,
  onSend,
  sendLabel,
  attachLabel,
  attachments = [],
  onAttach,
  onRemove,
  removeLabel,
  acceptedTypes,
  note,
  isDisabled = false,
  className = "",
  ...rest
}: ComposerProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const canSend = !isDisabled && (value.trim() !== "" || attachments.length > 0);
  const sendOnEnter = (event: KeyboardEvent) => {
    // Enter that ends the composition of a word (Yoruba accents, Chinese) sends nothing.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend();
  };
  return (
    <div {...rest} className={`border-t border-border bg-surface-raised p-3 ${className}`}>
      <Attachments {...{ attachments, onRemove, removeLabel }} />
      <div className="flex items-end gap-1.5">
        {onAttach && (
          <FileTrigger
            allowsMultiple
            {...(acceptedTypes && { acceptedFileTypes: acceptedTypes })}
            onSelect={(files) => files && onAttach([...files])}
          >
            <IconButton label={attachLabel} isDisabled={isDisabled}>
              <Image />
            </IconButton>
          </FileTrigger>
        )}
        <TextField
          aria-label={label}
          value={value}
          onChange={onChange}
          isDisabled={isDisabled}
          className="flex min-w-0 flex-1"
        >
          <TextArea
            ref={input}
            rows={1}
            placeholder={placeholder}
            enterKeyHint="send"
            onKeyDown={sendOnEnter}
            className="field-sizing-content max-h-38 min-h-11 min-w-0 flex-1 resize-none rounded-control border border-border-strong bg-surface-raised px-3.5 py-[calc((2.75rem-2px-var(--apex-leading-body))/2)] focus-visible:outline-offset-0 disabled:bg-surface-sunken"
          />
        </TextField>
        <Button
          aria-label={sendLabel}
          isDisabled={!canSend}
          onPress={() => {
            onSend();
            input.current?.focus();
          }}
          className="grid size-11 flex-none cursor-pointer place-items-center rounded-control bg-brand text-brand-contrast transition-colors hover:bg-brand-hover pressed:bg-brand-pressed disabled:cursor-default disabled:opacity-45 forced-colors:border"
        >
          <ArrowUp />
        </Button>
      </div>
      {note && <div className="px-1 pt-2 text-sm text-text-muted">{note}</div>}
    </div>
  );
}

function Attachments({
  attachments = [],
  onRemove,
  removeLabel,
}: Pick<ComposerProps, "attachments"> & {
  onRemove: ComposerProps["onRemove"];
  removeLabel: ComposerProps["removeLabel"];
}) {
  if (attachments.length === 0) return null;
  return (
    <ul className="mb-2 flex flex-wrap gap-2">
      {attachments.map(({ id, name, previewUrl }) => (
        <li
          key={id}
          className="flex max-w-52 items-center gap-2 rounded-control border border-border bg-surface py-1 ps-1 pe-0.5 text-sm"
        >
          {previewUrl ? (
            <img src={previewUrl} alt="" className="size-9 rounded-tick object-cover" />
          ) : (
            <FileText className="m-2 text-text-muted" />
          )}
          <span className="min-w-0 flex-1 truncate">{name}</span>
          {onRemove && (
            <IconButton
              label={removeLabel?.(name) ?? name}
              size="small"
              onPress={() => onRemove(id)}
            >
              <X className="size-4" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

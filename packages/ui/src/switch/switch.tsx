import type { ReactNode, Ref } from "react";
import {
  SwitchButton,
  SwitchField,
  type SwitchFieldProps,
  Text,
} from "react-aria-components/Switch";

export interface SwitchProps extends Omit<
  SwitchFieldProps,
  "children" | "className" | "style" | "render" | "value"
> {
  /** The setting's name. */
  children: ReactNode;
  /** The consequence, under the name. */
  description?: ReactNode;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A setting, on or off, with immediate effect: `isSelected`, `onChange(isSelected)`. */
export function Switch({ children, description, className = "", ...rest }: SwitchProps) {
  return (
    <SwitchField {...rest} className={`flex flex-col ${className}`}>
      <SwitchButton className="group/switch flex min-h-9 cursor-pointer items-center justify-between gap-4 text-body font-medium disabled:cursor-default disabled:opacity-45 pointer-coarse:min-h-11">
        <span className="min-w-0">{children}</span>
        <span className="flex h-6 w-10 flex-none items-center rounded-full border border-border-strong bg-surface-sunken px-0.5 transition-colors group-data-[focus-visible]/switch:outline-2 group-data-[focus-visible]/switch:outline-offset-2 group-data-[focus-visible]/switch:outline-focus group-data-[selected]/switch:border-brand group-data-[selected]/switch:bg-brand forced-colors:group-data-[selected]/switch:bg-[Highlight]">
          <span className="size-4 rounded-full bg-border-strong transition forced-colors:bg-[CanvasText] forced-colors:group-data-[selected]/switch:bg-[HighlightText] group-data-[selected]/switch:translate-x-4.5 group-data-[selected]/switch:bg-brand-contrast rtl:group-data-[selected]/switch:-translate-x-4.5" />
        </span>
      </SwitchButton>
      {description && (
        <Text slot="description" className="pe-14 text-sm text-text-muted">
          {description}
        </Text>
      )}
    </SwitchField>
  );
}

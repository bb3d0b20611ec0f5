import type { ReactElement, ReactNode, Ref } from "react";
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  type PopoverProps,
  Separator,
} from "react-aria-components/Menu";
import { Check } from "../icon/icon.tsx";
import { optionRow } from "../list-box/option-row.ts";
import { PopoverSurface } from "../popover/popover-surface.tsx";

export interface MenuProps extends Omit<
  AriaMenuProps<object>,
  | "children"
  | "className"
  | "style"
  | "render"
  | "onAction"
  | "items"
  | "selectionMode"
  | "selectedKeys"
  | "aria-label"
> {
  /** The Button or IconButton that opens it. */
  trigger: ReactElement;
  /** Names the menu, if the trigger does not. */
  label?: string;
  /** `MenuItem`s, `MenuSection`s and `MenuDivider`s. */
  children: ReactNode;
  /** Gets the `id` of the chosen item; or use `onAction` on each. */
  onAction?: (id: string) => void;
  /** Id of the current item, which gets a tick. Use it if the items are alternatives. */
  current?: string;
  /** Default `bottom end`. */
  placement?: PopoverProps["placement"];
  /** Added to the list of items. */
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** Makes items radio items for screen readers if one of them is current. */
const oneOf = (current: string | undefined) =>
  current === undefined
    ? {}
    : { selectionMode: "single" as const, selectedKeys: [current], disallowEmptySelection: true };

/** A few actions or links behind one button. */
export function Menu({
  trigger,
  label,
  children,
  onAction,
  current,
  placement = "bottom end",
  className = "",
  ...rest
}: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <PopoverSurface placement={placement} className="min-w-52">
        <AriaMenu
          {...rest}
          {...oneOf(current)}
          {...(label && { "aria-label": label })}
          onAction={(key) => onAction?.(String(key))}
          className={`max-h-[inherit] overflow-y-auto p-1.5 outline-none ${className}`}
        >
          {children}
        </AriaMenu>
      </PopoverSurface>
    </MenuTrigger>
  );
}

export interface MenuItemProps extends Pick<
  AriaMenuItemProps,
  "id" | "onAction" | "isDisabled" | "href" | "target"
> {
  children: ReactNode;
  /** The plain words, for typing ahead, if children are more than text. */
  textValue?: string;
  icon?: ReactNode;
  /** A quiet second line. */
  description?: ReactNode;
  /** `danger` sets destructive actions in red. Default `plain`. */
  tone?: "plain" | "danger";
}

/** An action or link of a Menu. */
export function MenuItem({
  children,
  textValue,
  icon,
  description,
  tone = "plain",
  ...rest
}: MenuItemProps) {
  const words = textValue ?? (typeof children === "string" ? children : undefined);
  return (
    <AriaMenuItem
      {...rest}
      {...(words && { textValue: words })}
      className={`${optionRow} ${tone === "danger" ? "text-negative-text" : ""}`}
    >
      {icon && <span className={tone === "danger" ? "" : "text-text-muted"}>{icon}</span>}
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{children}</span>
        {description && <span className="block text-sm text-text-muted">{description}</span>}
      </span>
      <Check className="hidden size-4.5 text-brand-text group-data-[selected]/option:block" />
    </AriaMenuItem>
  );
}

export interface MenuSectionProps {
  title: string;
  /** Id of the section's current item. */
  current?: string;
  children: ReactNode;
}

/** Items under a quiet title. */
export function MenuSection({ title, current, children }: MenuSectionProps) {
  return (
    <AriaMenuSection {...oneOf(current)}>
      <Header className="px-3 pt-2 pb-1 text-sm font-medium text-text-muted">{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

/** A hairline between groups of items. */
export function MenuDivider() {
  return <Separator className="mx-3 my-1.5 h-px bg-border" />;
}

import type { ReactNode, Ref } from "react";
import {
  Button,
  Disclosure as AriaDisclosure,
  type DisclosureProps as AriaDisclosureProps,
  DisclosurePanel,
  Heading,
} from "react-aria-components/Disclosure";
import {
  DisclosureGroup as AriaDisclosureGroup,
  type DisclosureGroupProps as AriaDisclosureGroupProps,
} from "react-aria-components/DisclosureGroup";
import { ChevronDown } from "../icon/icon.tsx";

export interface DisclosureProps extends Omit<
  AriaDisclosureProps,
  "children" | "className" | "style" | "render"
> {
  /** The button's words, which name the content. */
  title: ReactNode;
  /** The content when open. */
  children: ReactNode;
  /** A quiet line under the title, also visible while closed. */
  note?: ReactNode;
  /** Level of the heading that holds the button. Default 3. */
  headingLevel?: 2 | 3 | 4;
  /**
   * `plain` has no surface; `card` is a raised surface. Within a group, the group's variant applies. Default `plain`.
   */
  variant?: "plain" | "card";
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

const looks = {
  plain: { whole: "", button: "py-3", panel: "pb-4" },
  card: {
    whole: "rounded-card border border-border bg-surface-raised shadow-raised",
    button: "px-4 py-3.5 sm:px-5",
    panel: "px-4 pb-4 sm:px-5",
  },
};

/** Content that is shown on demand. */
export function Disclosure({
  title,
  children,
  note,
  headingLevel = 3,
  variant = "plain",
  className = "",
  ...rest
}: DisclosureProps) {
  const look = looks[variant];
  return (
    <AriaDisclosure {...rest} className={`group/disclosure ${look.whole} ${className}`}>
      <Heading level={headingLevel}>
        <Button
          slot="trigger"
          className={`flex min-h-11 w-full cursor-pointer items-center justify-between gap-4 rounded-control text-start text-body transition-colors hover:text-brand-text disabled:cursor-default disabled:opacity-45 ${look.button}`}
        >
          <span className="min-w-0">
            <span className="block font-semibold">{title}</span>
            {note && <span className="block text-sm text-text-muted">{note}</span>}
          </span>
          <ChevronDown className="text-text-muted transition-transform duration-calm ease-settle group-data-[expanded]/disclosure:rotate-180 motion-reduce:transition-none" />
        </Button>
      </Heading>
      <DisclosurePanel className="h-(--disclosure-panel-height) overflow-clip transition-[height] duration-calm ease-settle motion-reduce:transition-none">
        <div className={`pt-1 text-body text-text-muted ${look.panel}`}>{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
}

export interface AccordionProps extends Omit<
  AriaDisclosureGroupProps,
  "children" | "className" | "style" | "render"
> {
  /** `Disclosure`s, each with an `id`. */
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** Disclosures that belong together; one is open at a time unless `allowsMultipleExpanded`. */
export function Accordion({ className = "", ...rest }: AccordionProps) {
  return (
    <AriaDisclosureGroup
      {...rest}
      className={`divide-y divide-border rounded-card border border-border bg-surface-raised px-4 shadow-raised sm:px-5 ${className}`}
    />
  );
}

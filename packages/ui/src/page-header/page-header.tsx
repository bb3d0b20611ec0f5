import type { ComponentPropsWithRef, ReactNode, Ref } from "react";
import { WholeWords } from "../whole-words/whole-words.tsx";

export interface PageHeaderProps extends Omit<
  ComponentPropsWithRef<"header">,
  "children" | "title"
> {
  title: ReactNode;
  /** A sentence under the title. */
  description?: ReactNode;
  /** A link back, above the title. */
  back?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  /** Level of the title. Default 1. */
  headingLevel?: 1 | 2 | 3;
  /** The heading, for focus on a step change; it takes focus by script only. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** Title of a page or a step. */
export function PageHeader({
  title,
  description,
  back,
  actions,
  headingLevel = 1,
  headingRef,
  className = "",
  ...rest
}: PageHeaderProps) {
  const Title = ({ 1: "h1", 2: "h2", 3: "h3" } as const)[headingLevel];
  return (
    <header {...rest} className={`grid gap-2 ${className}`}>
      {back && <div>{back}</div>}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-[clamp(12rem,55%,20rem)]">
          <Title
            ref={headingRef}
            tabIndex={-1}
            className="font-display text-2xl font-bold tracking-tight hyphens-auto outline-none [hyphenate-limit-chars:12] wrap-anywhere"
          >
            <WholeWords>{title}</WholeWords>
          </Title>
          {description && (
            <p className="mt-1 max-w-prose text-body text-text-muted">{description}</p>
          )}
        </div>
        {actions && <div className="flex min-h-8.5 flex-wrap items-center gap-2.5">{actions}</div>}
      </div>
    </header>
  );
}

import type { ComponentPropsWithRef, ReactNode } from "react";
import { Contour } from "../contour/contour.tsx";
import { CopyableValue } from "../copyable-value/copyable-value.tsx";
import { CircleAlert } from "../icon/icon.tsx";
import { WholeWords } from "../whole-words/whole-words.tsx";

export interface ErrorStateProps extends Omit<ComponentPropsWithRef<"div">, "title"> {
  /** The failure, in one sentence. */
  title: ReactNode;
  /** A statement on whether money moved, and what to do next. */
  children?: ReactNode;
  /** A single action: a Button that retries, or the way back. */
  action?: ReactNode;
  /** Replaces the warning sign. */
  icon?: ReactNode;
  /** Makes the title a heading of this level. Default: a paragraph. */
  headingLevel?: 1 | 2 | 3;
  /** The id of the request, to quote to support. */
  request?: {
    id: string;
    /** "For support". */
    label: string;
    /** Label of its copy button. */
    copyLabel: string;
    /** Announced when it is copied. */
    copiedLabel: string;
  };
}

/** A page or part of one that failed to load: the failure, one way on, the id for support. Announced when it appears. */
export function ErrorState({
  title,
  children,
  action,
  icon = <CircleAlert />,
  headingLevel,
  request,
  className = "",
  ...rest
}: ErrorStateProps) {
  const Title = headingLevel ? (`h${headingLevel}` as const) : "p";
  return (
    <div
      role="alert"
      {...rest}
      className={`flex flex-col items-center overflow-clip rounded-card border border-border bg-surface-raised px-5 pb-8 text-center ${className}`}
    >
      <div className="relative -mx-5 grid h-32 w-[calc(100%+2.5rem)] place-items-center">
        <Contour className="absolute inset-0 size-full [mask-image:radial-gradient(closest-side,black_30%,transparent)] text-negative opacity-25" />
        <span className="relative grid size-12 place-items-center rounded-full border border-border bg-surface-raised text-negative-text shadow-raised">
          {icon}
        </span>
      </div>
      <Title className="max-w-sm text-base font-semibold">
        <WholeWords>{title}</WholeWords>
      </Title>
      {children && <div className="mt-1 max-w-sm text-body text-text-muted">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
      {request && (
        <p className="mt-5 flex max-w-full flex-wrap items-center justify-center gap-x-2 text-sm text-text-muted">
          {request.label}
          <CopyableValue
            value={request.id}
            label={request.copyLabel}
            copiedLabel={request.copiedLabel}
          />
        </p>
      )}
    </div>
  );
}

import type { ComponentPropsWithRef, ReactElement, ReactNode } from "react";
import { Contour, type ContourDrawing } from "../contour/contour.tsx";
import { WholeWords } from "../whole-words/whole-words.tsx";

/** Every empty place offers one action, or says why there is none. */
type WayOn =
  | {
      /** A single action. */
      action: ReactElement;
      reason?: never;
    }
  | {
      /** An action that only some people have. */
      action?: ReactElement | false | undefined;
      /** A sentence in place of an action: what will appear here, or when to come back. */
      reason: string | ReactElement;
    };

interface EmptyStateLook extends Omit<ComponentPropsWithRef<"div">, "title"> {
  /** A sentence that says what would be here. */
  title: ReactNode;
  /** A second sentence, if the first does not tell what to do. */
  children?: ReactNode;
  /** An icon of what would be here. */
  icon?: ReactNode;
  /** `summit` for money, `ridge` for what is bought and traded, `lake` for people and their account, `pass` for a business's work. Default `summit`. */
  drawing?: ContourDrawing;
  /** Makes the title a heading of this level; 1 where it is the whole page. Default: a paragraph. */
  headingLevel?: 1 | 2 | 3;
}

export type EmptyStateProps = EmptyStateLook & WayOn;

/** Shows that a list is empty: a drawing, a sentence, an action. */
export function EmptyState({
  title,
  children,
  action,
  reason,
  icon,
  drawing = "summit",
  headingLevel,
  className = "",
  ...rest
}: EmptyStateProps) {
  const Title = headingLevel === undefined ? "p" : (`h${headingLevel}` as const);
  return (
    <div
      {...rest}
      className={`flex flex-col items-center overflow-clip rounded-card border border-border bg-surface-raised px-5 pb-8 text-center ${className}`}
    >
      <div className="relative -mx-5 grid h-40 w-[calc(100%+2.5rem)] place-items-center">
        <Contour
          drawing={drawing}
          className="absolute inset-0 mx-auto size-full max-w-md [mask-image:radial-gradient(closest-side,black_30%,transparent)] text-contour opacity-50"
        />
        {icon && (
          <span className="relative grid size-12 place-items-center rounded-full border border-border bg-surface-raised text-brand-text shadow-raised">
            {icon}
          </span>
        )}
      </div>
      <Title className="max-w-sm text-base font-semibold">
        <WholeWords>{title}</WholeWords>
      </Title>
      {children && <p className="mt-1 max-w-sm text-body text-text-muted">{children}</p>}
      {action ? (
        <div className="mt-5 empty:hidden">{action}</div>
      ) : (
        reason && <p className="mt-1 max-w-sm text-body text-text-muted">{reason}</p>
      )}
    </div>
  );
}

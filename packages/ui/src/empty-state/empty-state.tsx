import type { ComponentPropsWithRef, ReactNode } from "react";
import { Contour, type ContourDrawing } from "../contour/contour.tsx";
import { WholeWords } from "../whole-words/whole-words.tsx";

export interface EmptyStateProps extends Omit<ComponentPropsWithRef<"div">, "title"> {
  /** A sentence that says what would be here. */
  title: ReactNode;
  /** A second sentence, if the first does not tell what to do. */
  children?: ReactNode;
  /** A single action. */
  action?: ReactNode;
  /** An icon of what would be here. */
  icon?: ReactNode;
  /** `summit` for money, `ridge` for what is bought and traded, `lake` for people and their account, `pass` for a business's work. Default `summit`. */
  drawing?: ContourDrawing;
  /** Makes the title a heading of this level; 1 where it is the whole page. Default: a paragraph. */
  headingLevel?: 1 | 2 | 3;
}

/** Shows that a list is empty: a drawing, a sentence, an action. */
export function EmptyState({
  title,
  children,
  action,
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
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

import { Button } from "@apex/ui/button/button";
import { ArrowLeft } from "@apex/ui/icon/icon";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { useHeadingFocus } from "../../base/flow/use-heading-focus.ts";

export interface TradeFrameProps {
  /** Name of the open step: focus goes to the heading when it changes. */
  current: string;
  title: string;
  lead?: string | undefined;
  headingLevel: 1 | 2 | 3;
  /** Goes to the step before; absent on the first and at the end. */
  onBack?: (() => void) | undefined;
  /** Shown beside the step, or below it in narrow space. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A step of a trade inside its page. */
export function TradeFrame({
  current,
  title,
  lead,
  headingLevel,
  onBack,
  aside,
  children,
}: TradeFrameProps) {
  const intl = useIntl();
  const heading = useHeadingFocus(current);
  const Heading = `h${headingLevel}` as const;
  // One frame serves every step, so that the heading stays the same element and takes focus.
  return (
    <div className={aside ? "@container" : undefined}>
      <div
        className={
          aside
            ? "grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
            : undefined
        }
      >
        <section
          className="grid max-w-xl grid-cols-[minmax(0,1fr)] content-start gap-6"
          aria-label={title}
        >
          <header className="grid justify-items-start gap-1.5">
            {onBack && (
              <Button variant="quiet" icon={<ArrowLeft />} onPress={onBack} className="-ms-3.5">
                {intl.formatMessage({ id: "apex.flow.back" })}
              </Button>
            )}
            <Heading
              ref={heading}
              tabIndex={-1}
              className="scroll-mt-32 rounded-tick font-display text-xl font-semibold text-balance outline-none focus-visible:outline-2"
            >
              {title}
            </Heading>
            {lead && <p className="text-body text-text-muted">{lead}</p>}
          </header>
          {children}
        </section>
        {aside && <div className="min-w-0">{aside}</div>}
      </div>
    </div>
  );
}

import { Button } from "@apex/ui/button/button";
import { ArrowLeft } from "@apex/ui/icon/icon";
import { Page } from "@apex/ui/page/page";
import { useIntl } from "react-intl";
import type { FlowFrameProps } from "../../base/flow/flow-frame.tsx";
import { useHeadingFocus } from "../../base/flow/use-heading-focus.ts";
import { usePlaceTitle } from "../../base/flow/use-place-title.ts";

/** The frame of a trade's step, within a page. The summary is beside the step, or below it on narrow pages. */
export function TradeFrame({
  name,
  current,
  title,
  lead,
  headingLevel = 1,
  onBack,
  summary,
  mark,
  onTitle,
  children,
}: FlowFrameProps) {
  const intl = useIntl();
  const heading = useHeadingFocus(current);
  const Heading = `h${headingLevel}` as const;
  usePlaceTitle(onTitle, intl.formatMessage({ id: "apex.trade.deskTitle" }), title);
  // The tab above says it already, so the form begins where the chart beside it does.
  const isSaidAbove = headingLevel > 1 && title === name && !onBack;
  // All steps share one frame, so that the heading stays the same element and can take the focus.
  return (
    <Page className="@container">
      <div
        className={
          summary ? "grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 @4xl:grid-cols-2" : undefined
        }
      >
        <section
          className={`grid ${mark ? "max-w-md" : "max-w-form"} grid-cols-[minmax(0,1fr)] content-start gap-6`}
          aria-label={name}
        >
          <header className={isSaidAbove ? "sr-only" : "grid justify-items-start gap-1.5"}>
            {onBack && (
              <Button variant="quiet" icon={<ArrowLeft />} onPress={onBack} className="-ms-3.5">
                {intl.formatMessage({ id: "apex.flow.back" })}
              </Button>
            )}
            {mark}
            <Heading
              ref={heading}
              tabIndex={-1}
              className={`scroll-mt-32 rounded-tick font-semibold text-balance outline-none focus-visible:outline-2 ${headingLevel === 1 ? "font-display text-xl" : "text-lg"}`}
            >
              {title}
            </Heading>
            {lead && <p className="text-body text-text-muted">{lead}</p>}
          </header>
          {children}
        </section>
        {summary && <div className="min-w-0">{summary}</div>}
      </div>
    </Page>
  );
}

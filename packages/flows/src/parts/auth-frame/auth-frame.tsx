import { Button } from "@apex/ui/button/button";
import { Contour } from "@apex/ui/contour/contour";
import { ArrowLeft } from "@apex/ui/icon/icon";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { useHeadingFocus } from "../../base/flow/use-heading-focus.ts";
import { usePlaceTitle } from "../../base/flow/use-place-title.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { GuestBar } from "./guest-bar.tsx";
import { WholeWords } from "@apex/ui/whole-words/whole-words";

export interface AuthFrameProps extends ScreenProps {
  /** Names the page's region ("Log in"). */
  name: string;
  /** Id of the step: when it changes, focus goes to its heading. */
  current: string;
  /** The step's heading. */
  title: string;
  /** A line under the heading. */
  lead?: ReactNode;
  onBack?: (() => void) | undefined;
  /** Large words on the side panel of a desktop. */
  panelTitle: string;
  panelBody: ReactNode;
  /** Shows a link to help. Default true. */
  hasHelp?: boolean;
  /** A link to the other page (sign-up or log-in), under the form. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The page of someone who is not signed in: the form, and beside it, where there is room, the summit. */
export function AuthFrame(props: AuthFrameProps) {
  const {
    name,
    current,
    title,
    lead,
    headingLevel = 1,
    hasHelp = true,
    onBack,
    onTitle,
    panelTitle,
    panelBody,
    footer,
    children,
  } = props;
  const intl = useIntl();
  const heading = useHeadingFocus(current);
  const Heading = `h${headingLevel}` as const;
  usePlaceTitle(onTitle, name, title);
  return (
    <section
      aria-label={name}
      className="grid min-h-(--apex-page-height,0px) lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] xl:grid-cols-2"
    >
      <div className="flex min-w-0 flex-col px-4 pt-5 pb-8 sm:px-8">
        <GuestBar hasHelp={hasHelp} />
        {/* Not centred: the title stands at one height on every page, however long its form is. */}
        <div className="mx-auto flex w-full max-w-md flex-1 flex-col py-8 lg:pt-24">
          {onBack && (
            <Button
              variant="quiet"
              size="compact"
              icon={<ArrowLeft />}
              onPress={onBack}
              className="mb-4 -ms-3.5 self-start"
            >
              {intl.formatMessage({ id: "apex.flow.back" })}
            </Button>
          )}
          <Heading
            ref={heading}
            tabIndex={-1}
            className="font-display text-2xl font-bold tracking-tight text-balance outline-none"
          >
            <WholeWords>{title}</WholeWords>
          </Heading>
          {lead && (
            <p className="mt-1.5 text-body text-text-muted">
              <WholeWords>{lead}</WholeWords>
            </p>
          )}
          <div className="mt-6">{children}</div>
          {footer && <div className="mt-8 text-body text-text-muted">{footer}</div>}
        </div>
      </div>
      <aside className="relative hidden overflow-clip bg-linear-to-br from-card-face-from to-card-face-to text-card-face-text lg:block">
        <Contour className="absolute inset-x-0 top-0 h-3/4 w-full [mask-image:linear-gradient(to_bottom,black_60%,transparent)] text-card-face-contour" />
        <div className="sticky top-0 flex h-(--apex-page-height,100%) flex-col justify-end p-12">
          <div className="max-w-md">
            <p className="font-display text-3xl leading-tight font-bold tracking-tight text-balance">
              {panelTitle}
            </p>
            <div className="mt-4 text-base">{panelBody}</div>
          </div>
        </div>
      </aside>
    </section>
  );
}

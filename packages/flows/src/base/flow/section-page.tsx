import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { useEffect, type ReactNode } from "react";
import { BackLink, type BackLinkProps } from "./back-link.tsx";

export interface SectionPageProps {
  title: string;
  description?: ReactNode;
  /** The page above it. */
  back: BackLinkProps;
  /** Buttons beside the title. */
  actions?: ReactNode;
  onTitle?: ((title: string) => void) | undefined;
  /** Default 1. */
  headingLevel?: 1 | 2 | 3 | undefined;
  children?: ReactNode;
}

/** The frame of a page below another one: where it is, the way back, what can be done. */
export function SectionPage({
  title,
  description,
  back,
  actions,
  onTitle,
  headingLevel = 1,
  children,
}: SectionPageProps) {
  useEffect(() => onTitle?.(title), [onTitle, title]);
  return (
    <Page>
      <PageHeader
        headingLevel={headingLevel}
        title={title}
        description={description}
        back={<BackLink {...back} />}
        actions={actions}
      />
      {children}
    </Page>
  );
}

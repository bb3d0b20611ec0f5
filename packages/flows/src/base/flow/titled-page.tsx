import { Page, type PageProps } from "@apex/ui/page/page";
import { PageHeader, type PageHeaderProps } from "@apex/ui/page-header/page-header";
import { useEffect, type ReactNode } from "react";

/** A screen that a host mounts under its own headings. */
export interface ScreenProps {
  /** Receives the title of the document. */
  onTitle?: ((title: string) => void) | undefined;
  /** Default 1. */
  headingLevel?: 1 | 2 | 3 | undefined;
}

export interface TitledPageProps
  extends ScreenProps, Pick<PageHeaderProps, "description" | "back" | "actions"> {
  title: string;
  width?: PageProps["width"];
  children?: ReactNode;
}

/** A page with its title, which is also the document's. */
export function TitledPage({ title, onTitle, headingLevel = 1, ...rest }: TitledPageProps) {
  const { width, children, ...header } = rest;
  useEffect(() => onTitle?.(title), [onTitle, title]);
  return (
    <Page width={width}>
      <PageHeader {...header} headingLevel={headingLevel} title={title} />
      {children}
    </Page>
  );
}

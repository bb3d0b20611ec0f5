import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { useEffect, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { BackLink } from "../../base/flow/back-link.tsx";

export interface SecurityPageProps {
  title: string;
  description?: ReactNode;
  onTitle?: ((title: string) => void) | undefined;
  /** Default 1. */
  headingLevel?: 1 | 2 | 3 | undefined;
  children: ReactNode;
}

/** A page of the security centre, with the way back to it. */
export function SecurityPage({
  title,
  description,
  onTitle,
  headingLevel = 1,
  children,
}: SecurityPageProps) {
  const intl = useIntl();
  useEffect(() => onTitle?.(title), [onTitle, title]);
  return (
    <Page width="form">
      <PageHeader
        headingLevel={headingLevel}
        title={title}
        description={description}
        back={
          <BackLink to="security" label={intl.formatMessage({ id: "apex.security-centre.back" })} />
        }
      />
      {children}
    </Page>
  );
}

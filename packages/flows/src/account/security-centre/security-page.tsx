import { useIntl } from "react-intl";
import { SectionPage } from "../../base/flow/section-page.tsx";
import type { TitledPageProps } from "../../base/flow/titled-page.tsx";

export type SecurityPageProps = Omit<TitledPageProps, "back" | "width" | "actions">;

/** A page of the security centre, with the way back to it. */
export function SecurityPage(props: SecurityPageProps) {
  const intl = useIntl();
  return (
    <SectionPage
      {...props}
      width="form"
      back={{ to: "security", label: intl.formatMessage({ id: "apex.security-centre.back" }) }}
    />
  );
}

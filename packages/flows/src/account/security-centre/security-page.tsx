import { useIntl } from "react-intl";
import { BackLink } from "../../base/flow/back-link.tsx";
import { TitledPage, type TitledPageProps } from "../../base/flow/titled-page.tsx";

export type SecurityPageProps = Omit<TitledPageProps, "back" | "width" | "actions">;

/** A page of the security centre, with the way back to it. */
export function SecurityPage(props: SecurityPageProps) {
  const intl = useIntl();
  return (
    <TitledPage
      {...props}
      width="form"
      back={
        <BackLink to="security" label={intl.formatMessage({ id: "apex.security-centre.back" })} />
      }
    />
  );
}

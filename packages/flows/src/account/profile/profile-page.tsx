import { useIntl } from "react-intl";
import { SectionPage } from "../../base/flow/section-page.tsx";
import type { TitledPageProps } from "../../base/flow/titled-page.tsx";

export type ProfilePageProps = Pick<
  TitledPageProps,
  "title" | "headingLevel" | "onTitle" | "children"
>;

/** A page of the profile, with the way back to it. */
export function ProfilePage(props: ProfilePageProps) {
  const intl = useIntl();
  return (
    <SectionPage
      {...props}
      width="form"
      back={{ to: "profile", label: intl.formatMessage({ id: "apex.profile.title" }) }}
    />
  );
}

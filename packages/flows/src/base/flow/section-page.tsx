import { BackLink, type BackLinkProps } from "./back-link.tsx";
import { TitledPage, type TitledPageProps } from "./titled-page.tsx";

export interface SectionPageProps extends Omit<TitledPageProps, "back"> {
  /** The page above it. */
  back: BackLinkProps;
}

/** A page below another page: its title, a link back, and its actions. */
export function SectionPage({ back, ...rest }: SectionPageProps) {
  return <TitledPage {...rest} back={<BackLink {...back} />} />;
}

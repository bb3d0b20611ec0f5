import { BackLink, type BackLinkProps } from "./back-link.tsx";
import { TitledPage, type TitledPageProps } from "./titled-page.tsx";

export interface SectionPageProps extends Omit<TitledPageProps, "back"> {
  /** The page above it. */
  back: BackLinkProps;
}

/** The frame of a page below another one: where it is, the way back, what can be done. */
export function SectionPage({ back, ...rest }: SectionPageProps) {
  return <TitledPage {...rest} back={<BackLink {...back} />} />;
}

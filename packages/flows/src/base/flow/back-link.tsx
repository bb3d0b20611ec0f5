import { ArrowLeft } from "@apex/ui/icon/icon";
import { LinkButton } from "@apex/ui/link-button/link-button";

export interface BackLinkProps {
  href: string;
  /** The page that it leads to. */
  label: string;
}

/** To the page above, over a title and in line with it. */
export function BackLink({ href, label }: BackLinkProps) {
  return (
    <LinkButton href={href} variant="quiet" size="compact" icon={<ArrowLeft />} className="-ms-3.5">
      {label}
    </LinkButton>
  );
}

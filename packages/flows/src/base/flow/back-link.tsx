import { ArrowLeft } from "@apex/ui/icon/icon";
import { PlaceButton } from "../places/place-button.tsx";
import type { PlaceProps } from "../places/places.ts";

export type BackLinkProps = PlaceProps & {
  /** Name of the page above. */
  readonly label: string;
};

/** A link to the page above, over the title and aligned with it. */
export function BackLink({ label, ...place }: BackLinkProps) {
  return (
    <PlaceButton {...place} variant="quiet" size="compact" icon={<ArrowLeft />} className="-ms-3.5">
      {label}
    </PlaceButton>
  );
}

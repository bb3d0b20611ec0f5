import type { IconType } from "@apex/ui/icon/icon";
import type { ReactNode } from "react";
import { PlaceLink } from "../../base/places/place-link.tsx";
import type { PlaceProps } from "../../base/places/places.ts";

export interface TaskCardProps {
  /** Names its region. */
  label: string;
  Icon: IconType;
  title: ReactNode;
  body: ReactNode;
  /** "2 more to do", and where they are. */
  more?: (PlaceProps & { label: string }) | undefined;
  /** A standalone link with `taskActionLook`. */
  action: ReactNode;
}

export const taskActionLook = {
  variant: "standalone",
  className: "min-h-11 text-accent-text!",
} as const;

/** The one thing that a person should do next. */
export function TaskCard({ label, Icon, title, body, more, action }: TaskCardProps) {
  return (
    <section
      aria-label={label}
      className="flex flex-wrap items-start gap-x-4 rounded-card bg-accent-soft p-4 @md:items-center sm:px-5"
    >
      <span className="grid size-10 place-items-center rounded-control bg-surface-raised text-accent-text">
        <Icon />
      </span>
      {/* Beside the icon if there is room for words, else below it. */}
      <div className="min-w-0 flex-1 basis-40 @md:flex @md:items-center @md:gap-4">
        <div className="min-w-0 flex-1 text-body">
          <p className="font-semibold">{title}</p>
          <p className="text-text-muted">{body}</p>
          {more && <MoreLink {...more} />}
        </div>
        {action}
      </div>
    </section>
  );
}

function MoreLink({ label, ...place }: PlaceProps & { label: string }) {
  return (
    <PlaceLink
      {...place}
      variant="standalone"
      className="text-sm text-accent-text!"
      fallback={label}
    >
      {label}
    </PlaceLink>
  );
}

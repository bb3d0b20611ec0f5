import type { StartedSession } from "@apex/client/start-session";
import type { HostPlaces } from "@apex/flows/base/places/places";
import type { ComponentType, ReactNode } from "react";

/** The pages of one type of workspace. */
export interface Application {
  readonly Pages: ComponentType;
  /** Shown while a page loads. */
  readonly skeleton: ReactNode;
  /** The places that flows link to. */
  readonly places: HostPlaces;
  /** `personal` also if the business one failed to load. */
  readonly type: "personal" | "business";
  /** Tells whether the person may use a screen, by the permissions that their roles give. */
  readonly opens: (
    pathname: string,
    user: Pick<NonNullable<StartedSession["user"]>, "permissions"> | undefined,
  ) => boolean;
}

/** The signed-in person and their application; neither for a guest, who has separate pages. */
export interface Started {
  readonly user: StartedSession["user"];
  readonly application: Application | undefined;
  /** True if the business application was due and failed to load. */
  readonly isFallback: boolean;
  /**
   * The workspace's last event before the page read anything; the event stream starts after it. Absent if the page may
   * have read before that event.
   */
  readonly lastEventId?: string | undefined;
}

export const guest: Started = { user: undefined, application: undefined, isFallback: false };

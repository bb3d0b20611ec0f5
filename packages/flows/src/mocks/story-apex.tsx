import { createClient, type Fetch } from "@apex/client/create-client";
import { createEvents } from "@apex/client/events";
import { createQueryClient } from "@apex/client/query";
import { memoryStorage } from "@apex/client/safe-storage";
import { memorySessionStore } from "@apex/client/session-store";
import type { Language } from "@apex/contract/auth/language";
import type { Profile } from "@apex/contract/profile/read-profile";
import { useState, type ReactNode } from "react";
import { FirstProvider } from "../first-provider.tsx";
import { FlowQueries } from "../flow-queries.tsx";
import { createDraftStore, type DraftHome } from "../base/flow/draft-store.ts";
import type { HostPlaces } from "../base/places/places.ts";
import { amina } from "./people.ts";
import { storyPlaces } from "./story-places.ts";

/** `parameters.apex` of a story. */
export interface StoryApexParameters {
  /** Default: Amina, verified. `null` signs nobody in. */
  user?: Profile | null;
  /** Default: every place has an address. */
  places?: HostPlaces;
  /** The storage of drafts. Default: memory, for the story only. */
  draftHome?: DraftHome;
  /** Default: the language can be chosen, without an effect. */
  onLanguage?: (language: Language) => void;
}

export interface StoryApexProps extends StoryApexParameters {
  locale: Language;
  /** Default: the network, which MSW answers. */
  fetch?: Fetch;
  /** Default: a session that mocks ignore. */
  token?: string;
  children: ReactNode;
}

const goNowhere = () => undefined;

/** The providers that flows need, for a story. Nothing is kept between stories. */
export function StoryApex({
  user = amina,
  places = storyPlaces,
  draftHome,
  onLanguage = goNowhere,
  locale,
  fetch,
  token = "story",
  children,
}: StoryApexProps) {
  const [world] = useState(() => {
    const events = createEvents();
    const session = memorySessionStore(events);
    if (user) {
      const { workspaceType } = user;
      session.signedIn({
        session: {
          token,
          expiresAt: "2126-01-01T00:00:00.000Z",
          workspaceType,
          canBeTrusted: false,
        },
        businessFeatures: [],
      });
      session.setUser(user);
    }
    const home = draftHome ?? memoryStorage();
    return {
      client: createClient({ session, events, language: () => locale, ...(fetch && { fetch }) }),
      queries: createQueryClient({ retries: 0 }),
      drafts: createDraftStore({ home, user: () => session.getState().user?.userId }),
    };
  });
  const { queries, ...first } = world;
  return (
    <FirstProvider
      {...first}
      places={places}
      locale={locale}
      navigate={goNowhere}
      onLanguage={onLanguage}
    >
      <FlowQueries queries={queries}>{children}</FlowQueries>
    </FirstProvider>
  );
}

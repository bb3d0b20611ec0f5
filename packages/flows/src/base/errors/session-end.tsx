import { use, useState, useSyncExternalStore, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { ClientContext } from "../client-context.ts";
import { PlaceLink } from "../places/place-link.tsx";
import { withWords } from "../words/words-provider.tsx";

export interface SessionEndProps {
  /** The next action once there is a new session: over the form, a host may let the person sign in again. */
  children: ReactNode;
}

/** The next action of an error that came with the end of the session: signing in, because every repeated call would fail too. */
function SessionEndPart({ children }: SessionEndProps) {
  const intl = useIntl();
  // An error is also shown where there is no client yet.
  const session = use(ClientContext)?.session;
  const token = useSyncExternalStore(
    session?.subscribe ?? subscribeToNothing,
    () => session?.token(),
    () => undefined,
  );
  const [ended] = useState(token);
  if (token !== undefined && token !== ended) return children;
  return (
    <PlaceLink to="signIn" variant="standalone">
      {intl.formatMessage({ id: "apex.sign-in.submit" })}
    </PlaceLink>
  );
}

const subscribeToNothing = () => () => undefined;

export default withWords(["sign-in"], SessionEndPart);

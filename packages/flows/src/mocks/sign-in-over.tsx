import type { Client } from "@apex/client/create-client";
import { Button } from "@apex/ui/button/button";
import { useClient } from "../base/client-context.ts";

/** The answer of a sign-in. */
const answer: Parameters<Client["session"]["signedIn"]>[0] = {
  session: {
    token: "new",
    expiresAt: "2126-01-01T00:00:00.000Z",
    workspaceType: "personal",
    canBeTrusted: false,
  },
  businessFeatures: [],
};

const buttonName = "Sign in over the form";

/** Stands for a host that lets people sign in again without leaving the page. */
export function SignInOver() {
  const { session } = useClient();
  return (
    <Button variant="quiet" onPress={() => session.signedIn(answer)}>
      {buttonName}
    </Button>
  );
}

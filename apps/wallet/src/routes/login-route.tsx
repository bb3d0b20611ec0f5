import { SignInFlow } from "@apex/flows/sign-in/sign-in-flow";
import { useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { useAccount } from "../account-context.ts";
import { paths, safeRedirect } from "../paths.ts";
import { tell } from "../shell/shell-news.ts";
import { handOn, takeHandedOn } from "./handed-on.ts";
import { useFlowPlace } from "./use-flow-place.ts";

/** `/login` */
export default function LoginRoute() {
  const navigate = useNavigate();
  const { user, enter } = useAccount();
  const { search, ...at } = useFlowPlace();
  const [identifier] = useState(takeHandedOn);
  const redirect = safeRedirect(search.get("redirect"), location.origin);
  if (user) return <Navigate to={redirect} replace />;
  return (
    <SignInFlow
      {...at}
      identifier={identifier}
      createHref={`${paths.createAccount}?redirect=${encodeURIComponent(redirect)}`}
      onEvent={({ identifier: typed }) => handOn(typed)}
      onDone={async (session) => {
        await enter();
        void navigate(redirect, { replace: true });
        if (session) tell("logged-in");
      }}
    />
  );
}

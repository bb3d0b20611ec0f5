import { ResetPasswordFlow } from "@apex/flows/sign-in/reset-password/reset-password-flow";
import { handOn, useHandedOn } from "./handed-on.ts";
import { useFlowPlace } from "./use-flow-place.ts";

/** `/reset-password`: also for signed-in people who forgot the password. */
export default function ResetPasswordRoute() {
  const at = useFlowPlace();
  const { identifier } = useHandedOn();
  return <ResetPasswordFlow {...at} identifier={identifier} onDone={handOn} />;
}

import { CreateCardFlow } from "@apex/flows/spend/cards/new-card-flow";
import { useIntl } from "react-intl";
import { generatePath, useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { requireVerification } from "./require-verification.ts";
import { useFlowPlace } from "./use-flow-place.ts";

/** `/cards/create` */
export default function CreateCardRoute() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { search: _, ...at } = useFlowPlace();
  return (
    <CreateCardFlow
      {...at}
      onDone={({ id }) => void navigate(generatePath(paths.card, { id }), { replace: true })}
      onExit={() => void navigate(paths.cards)}
      onEvent={({ verification }) => requireVerification(verification, intl)}
    />
  );
}

import { MoveCardFlow } from "@apex/flows/spend/cards/move-card-flow";
import { useIntl } from "react-intl";
import { generatePath, useNavigate, useParams } from "react-router";
import { requireVerification } from "./require-verification.ts";
import { useCardPaths } from "./use-card-paths.ts";
import { useFlowPlace } from "./use-flow-place.ts";

/** `/cards/fund/:id` and `/cards/withdraw/:id` */
export default function MoveCardRoute({ action }: { action: "fund" | "withdraw" }) {
  const { id = "" } = useParams();
  const intl = useIntl();
  const navigate = useNavigate();
  const { search: _, ...at } = useFlowPlace();
  const { card } = useCardPaths();
  const toCard = () => void navigate(generatePath(card, { id }));
  return (
    <MoveCardFlow
      {...at}
      key={action + id}
      action={action}
      cardId={id}
      onDone={toCard}
      onExit={toCard}
      onEvent={({ verification }) => requireVerification(verification, intl)}
    />
  );
}

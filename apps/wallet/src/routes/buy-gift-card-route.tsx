import { BuyFlow } from "@apex/flows/spend/gift-card-orders/buy-flow";
import { useIntl } from "react-intl";
import { generatePath, useNavigate, useParams } from "react-router";
import { paths } from "../paths.ts";
import { requireVerification } from "./require-verification.ts";
import { useFlowPlace } from "./use-flow-place.ts";

/** `/giftcards/buy/:name` */
export default function BuyGiftCardRoute() {
  const { name = "" } = useParams();
  const intl = useIntl();
  const navigate = useNavigate();
  const { search: _, ...at } = useFlowPlace();
  return (
    <BuyFlow
      {...at}
      key={name}
      brandId={name}
      onDone={({ id }) =>
        void navigate(generatePath(paths.giftCardOrder, { id }), { replace: true })
      }
      onExit={() => void navigate(paths.buyGiftCards)}
      onEvent={({ verification }) => requireVerification(verification, intl)}
    />
  );
}

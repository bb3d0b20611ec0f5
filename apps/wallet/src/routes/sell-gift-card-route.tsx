import { SellFlow } from "@apex/flows/trade/gift-cards/sell-flow";
import { useIntl } from "react-intl";
import { generatePath, useNavigate, useParams } from "react-router";
import { paths } from "../paths.ts";
import { requireVerification } from "./require-verification.ts";
import { useFlowPlace } from "./use-flow-place.ts";

/** `/giftcards/sell/:id` */
export default function SellGiftCardRoute() {
  const { id = "" } = useParams();
  const intl = useIntl();
  const navigate = useNavigate();
  const { search: _, ...at } = useFlowPlace();
  return (
    <SellFlow
      {...at}
      key={id}
      brandId={id}
      onDone={({ id: trade }) =>
        void navigate(generatePath(paths.giftCardTrade, { id: trade }), { replace: true })
      }
      onExit={() => void navigate(paths.giftCards)}
      onEvent={({ verification }) => requireVerification(verification, intl)}
    />
  );
}

import { knownAsset } from "@apex/client/known-asset";
import { DepositFlow } from "@apex/flows/deposit-account/deposit-flow";
import { useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { goToProvider } from "./go-to-provider.ts";
import { useFlowPlace } from "./use-flow-place.ts";

/** `/deposit?asset=` */
export default function DepositRoute() {
  const navigate = useNavigate();
  const { search, ...at } = useFlowPlace();
  return (
    <DepositFlow
      {...at}
      asset={knownAsset(search.get("asset"))}
      onDone={() => void navigate(paths.overview)}
      onExit={() => void navigate(paths.overview)}
      onEvent={({ url }) => goToProvider(url)}
    />
  );
}

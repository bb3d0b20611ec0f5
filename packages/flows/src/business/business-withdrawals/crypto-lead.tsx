import { FormattedMessage } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { PlaceLink } from "../../base/places/place-link.tsx";

interface CryptoLeadProps {
  id: "apex.business-withdrawals.historyLead" | "apex.business-withdrawals.poolLead";
}

/** Tells which payments a page lists, and links to all others for members who may see them. */
export function CryptoLead({ id }: CryptoLeadProps) {
  const seesTransactions = useAllowed("reports", "view");
  return (
    <FormattedMessage
      id={id}
      values={{
        link: (words) =>
          seesTransactions ? <PlaceLink to="transactions">{words}</PlaceLink> : words,
      }}
    />
  );
}

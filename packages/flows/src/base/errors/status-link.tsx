import { useIntl } from "react-intl";
import { PlaceLink } from "../places/place-link.tsx";
import { withWords } from "../words/words-provider.tsx";

/** A link to the status page; nothing if the host has none. */
function StatusLinkPart() {
  const intl = useIntl();
  return (
    <PlaceLink
      to="status"
      with={{ language: intl.locale.slice(0, 2) }}
      variant="standalone"
      className="justify-self-start text-sm"
      target="_blank"
      rel="noreferrer"
    >
      {intl.formatMessage({ id: "apex.support.status" })}
    </PlaceLink>
  );
}

export default withWords(["support"], StatusLinkPart);

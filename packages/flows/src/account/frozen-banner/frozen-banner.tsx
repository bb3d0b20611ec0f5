import { profileOf } from "@apex/client/profile";
import { Banner } from "@apex/ui/banner/banner";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { MoreWords } from "../../base/words/words-provider.tsx";

/** A banner while staff have frozen the account, with the way to them. Its words are loaded only then. */
export function FrozenBanner() {
  const client = useClient();
  const { user } = client.session.getState();
  const profile = useQuery({
    ...profileOf(client),
    ...(user ? { initialData: { profile: user } } : { enabled: false }),
  });
  if (profile.data?.profile.restrictedAt === undefined) return null;
  return (
    <MoreWords domains={["money-hold"]}>
      <Frozen />
    </MoreWords>
  );
}

function Frozen() {
  const intl = useIntl();
  return (
    <Banner
      tone="caution"
      action={
        <PlaceLink variant="standalone" to="support">
          {intl.formatMessage({ id: "apex.money-hold.frozenSupport" })}
        </PlaceLink>
      }
    >
      {intl.formatMessage({ id: "apex.money-hold.frozen" })}
    </Banner>
  );
}

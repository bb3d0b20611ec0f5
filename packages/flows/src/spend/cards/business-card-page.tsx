import { withWords } from "../../base/words/words-provider.tsx";
import { CardPage, type CardPageProps } from "./card-page.tsx";
import { useCardAccess } from "./use-card-access.ts";

export type BusinessCardPageProps = Omit<CardPageProps, "canChange">;

/** A card of the business: to be looked at until it is known that the member may change it. */
function BusinessCardScreen(props: BusinessCardPageProps) {
  const access = useCardAccess();
  return <CardPage {...props} canChange={access.data?.canChange === true} />;
}

export const BusinessCardPage = withWords(["cards"], BusinessCardScreen);

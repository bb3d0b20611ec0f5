import { withWords } from "../../base/words/words-provider.tsx";
import { CardPage, type CardPageProps } from "./card-page.tsx";
import { useCardAccess } from "./use-card-access.ts";

export type BusinessCardPageProps = Omit<CardPageProps, "canChange">;

/** A card of the business: read-only until the member's right to change it is known. */
function BusinessCardScreen(props: BusinessCardPageProps) {
  const access = useCardAccess();
  return <CardPage {...props} canChange={access.data?.canChange === true} />;
}

export const BusinessCardPage = withWords(["cards"], BusinessCardScreen);

import { Palette } from "@apex/flows/wallet/palette/palette";
import { withWords } from "@apex/flows/base/words/words-provider";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router";
import { useAccount } from "../account-context.ts";
import { Queries } from "../wallet-queries.tsx";
import { palettePages } from "./palette-places.ts";

/** The wallet's palette: it opens at once, and then listens to its keys itself. */
function WalletPalette() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { hasBusinessPages, opens } = useAccount();
  const [isOpen, setOpen] = useState(true);
  const places = palettePages(hasBusinessPages)
    .filter(({ href }) => opens(href))
    .map(({ href, words, icon: Icon }) => ({
      href,
      title: intl.formatMessage({ id: words }),
      icon: <Icon />,
    }));
  return (
    <Queries>
      <Palette
        isOpen={isOpen}
        onOpenChange={setOpen}
        places={places}
        onGo={(href) => void navigate(href)}
      />
    </Queries>
  );
}

export default withWords(["navigation", "palette"], WalletPalette);

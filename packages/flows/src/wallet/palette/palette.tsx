import { CommandPalette } from "@apex/ui/command-palette/command-palette";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { withWords } from "../../base/words/words-provider.tsx";
import { usePaletteGroups } from "./use-palette-groups.tsx";

/** A page of the host. */
export interface PalettePlace {
  href: string;
  /** The page's name in the reader's language. */
  title: string;
  icon: ReactNode;
}

export interface PaletteProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The host's pages, in order. */
  places: readonly PalettePlace[];
  onGo: (href: string) => void;
}

/** Finds pages, wallets, payees and recent transactions by a few letters. */
function PaletteScreen({ isOpen, onOpenChange, places, onGo }: PaletteProps) {
  const intl = useIntl();
  const groups = usePaletteGroups(places, isOpen);
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      label={intl.formatMessage({ id: "apex.palette.label" })}
      placeholder={intl.formatMessage({ id: "apex.palette.placeholder" })}
      emptyLabel={intl.formatMessage({ id: "apex.palette.empty" })}
      hint={intl.formatMessage({ id: "apex.palette.hint" })}
      groups={groups}
      onRun={(id) => {
        const href = groups
          .flatMap(({ commands }) => commands)
          .find((command) => command.id === id)?.href;
        if (href !== undefined) onGo(href);
      }}
    />
  );
}

export const Palette = withWords(["palette", "asset", "transactions"], PaletteScreen);

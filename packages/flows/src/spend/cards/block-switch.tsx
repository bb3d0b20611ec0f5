import type { Card } from "@apex/contract/cards/card";
import { blockCard, unblockCard } from "@apex/contract/cards/cards";
import { Card as Panel } from "@apex/ui/card/card";
import { Switch } from "@apex/ui/switch/switch";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useChange } from "../../base/flow/use-change.ts";
import { useStepUp } from "../../parts/security-code/step-up.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";

export interface BlockSwitchProps {
  card: Card;
  onSuccess: ((words: string) => void) | undefined;
}

/**
 * Blocks and unblocks a card. The switch changes at once, and back if the call is refused or its proof dismissed. Only
 * unblocking needs a proof: a lost card stops paying before its owner has found a code.
 */
export function BlockSwitch({ card, onSuccess }: BlockSwitchProps) {
  const intl = useIntl();
  const callChange = useChange();
  const stepUp = useStepUp();
  const { pending: wanted, error, attempt } = useAttempt<boolean>();
  const change = (isBlocked: boolean) =>
    attempt(isBlocked, async () => {
      const params = { id: card.id };
      const done = isBlocked
        ? await callChange(blockCard, { params, body: {} })
        : await stepUp.run(({ body, options }) =>
            callChange(unblockCard, { params, body }, options),
          );
      if (done === undefined) return;
      await done.refreshed;
      onSuccess?.(
        intl.formatMessage({
          id: isBlocked ? "apex.cards.told-blocked" : "apex.cards.told-unblocked",
        }),
      );
    });
  return (
    <>
      <Panel>
        <Switch
          isSelected={wanted ?? card.status === "blocked"}
          isDisabled={wanted !== undefined}
          onChange={(isBlocked) => void change(isBlocked)}
          // The notice on the page of a blocked card says the same.
          {...(card.status !== "blocked" && {
            description: intl.formatMessage({ id: "apex.cards.blockHint" }),
          })}
        >
          {intl.formatMessage({ id: "apex.cards.blockSwitch" })}
        </Switch>
      </Panel>
      {error && <ErrorView error={error} />}
      {stepUp.dialog}
    </>
  );
}

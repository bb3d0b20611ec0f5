import { trustThisDevice } from "@apex/contract/devices/devices";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";

export interface TrustPromptProps {
  onTrusted: () => void;
  onClose: () => void;
}

/** Asks, right after a sign-in with two factors, whether this device may skip the second one. */
function TrustPromptScreen({ onTrusted, onClose }: TrustPromptProps) {
  const intl = useIntl();
  const client = useClient();
  const { isPending, error, attempt } = useAttempt();
  const trust = () =>
    attempt("trust", async () => {
      await client.call(trustThisDevice, {});
      onTrusted();
    });
  return (
    <Dialog
      isOpen
      size="narrow"
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      title={intl.formatMessage({ id: "apex.devices.promptTitle" })}
      footer={
        <>
          <Button isPending={isPending} onPress={() => void trust()}>
            {intl.formatMessage({ id: "apex.devices.trust" })}
          </Button>
          <Button variant="secondary" onPress={onClose}>
            {intl.formatMessage({ id: "apex.devices.promptNo" })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{intl.formatMessage({ id: "apex.devices.promptBody" })}</p>
        {error && <ErrorView error={error} />}
      </div>
    </Dialog>
  );
}

export const TrustPrompt = withWords(["devices"], TrustPromptScreen);

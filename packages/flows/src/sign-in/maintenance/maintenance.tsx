import { toApexError } from "@apex/client/apex-error";
import type { Client } from "@apex/client/create-client";
import { readProfile } from "@apex/contract/profile/read-profile";
import { Button } from "@apex/ui/button/button";
import { useMutation } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { AuthFrame } from "../../parts/auth-frame/auth-frame.tsx";
import { useClient } from "../../base/client-context.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";

export interface MaintenanceProps extends ScreenProps {
  /** The service answers again. */
  onDone: () => void;
}

/** True if the server gives any answer but "not now". */
async function isUp(client: Client): Promise<boolean> {
  try {
    await client.call(readProfile, {}, { isQuiet: true });
    return true;
  } catch (thrown) {
    const { status } = toApexError(thrown);
    return status !== undefined && status !== 503;
  }
}

/** The service is down for maintenance: says that the money is safe, and checks again when the person asks. */
function MaintenanceScreen({ onDone, onTitle, headingLevel = 1 }: MaintenanceProps) {
  const intl = useIntl();
  const client = useClient();
  const ask = useMutation({
    mutationFn: () => isUp(client),
    onSuccess: (answers) => {
      if (answers) onDone();
    },
  });
  return (
    <AuthFrame
      headingLevel={headingLevel}
      name={intl.formatMessage({ id: "apex.maintenance.name" })}
      current="maintenance"
      title={intl.formatMessage({ id: "apex.maintenance.title" })}
      lead={intl.formatMessage({ id: "apex.maintenance.lead" })}
      onTitle={onTitle}
      panelTitle={intl.formatMessage({ id: "apex.sign-in.panelTitle" })}
      panelBody={intl.formatMessage({ id: "apex.sign-in.panelBody" })}
    >
      <div className="grid gap-4">
        <Button width="full" isPending={ask.isPending} onPress={() => ask.mutate()}>
          {intl.formatMessage({ id: "apex.maintenance.again" })}
        </Button>
        <p role="status" className="text-body text-text-muted">
          {ask.data === false && intl.formatMessage({ id: "apex.maintenance.notYet" })}
        </p>
      </div>
    </AuthFrame>
  );
}

export const Maintenance = withWords(["maintenance", "sign-in"], MaintenanceScreen);

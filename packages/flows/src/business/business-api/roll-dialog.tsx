import {
  rollOverlapHours,
  type ApiToken,
  type rollToken,
} from "@apex/contract/business-api/api-tokens";
import type { InputOf } from "@apex/contract/endpoint";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { RadioGroup } from "@apex/ui/radio-group/radio-group";
import { useState } from "react";
import { useIntl } from "react-intl";

export interface RollDialogProps {
  token: ApiToken;
  onClose: () => void;
  onReady: (request: Omit<InputOf<typeof rollToken>["body"], "security">) => void;
}

/** Chooses how long the old token keeps working beside the new one. */
export function RollDialog({ token, onClose, onReady }: RollDialogProps) {
  const intl = useIntl();
  const [hours, setHours] = useState("24");
  const overlapHours = rollOverlapHours.find((known) => String(known) === hours) ?? 24;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="narrow"
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      title={intl.formatMessage({ id: "apex.business-api.rollNamed" }, { name: token.name })}
    >
      <div className="grid gap-5">
        <p className="text-body text-text-muted">
          {intl.formatMessage({ id: "apex.business-api.rollLead" })}
        </p>
        <RadioGroup
          label={intl.formatMessage({ id: "apex.business-api.overlap" })}
          value={hours}
          onChange={setHours}
          choices={rollOverlapHours.map((known) => ({
            value: String(known),
            label: intl.formatMessage({ id: "apex.business-api.hours" }, { hours: known }),
          }))}
        />
        <Button
          onPress={() =>
            onReady({ requestId: crypto.randomUUID(), tokenId: token.id, overlapHours })
          }
        >
          {intl.formatMessage({ id: "apex.business-api.continue" })}
        </Button>
      </div>
    </Dialog>
  );
}

import type { Verification } from "@apex/client/events";
import { Button } from "@apex/ui/button/button";
import { FileText, IdCard, Mail, Phone } from "@apex/ui/icon/icon";
import { ListRow } from "@apex/ui/list-row/list-row";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { useIntl } from "react-intl";
import { PlaceButton } from "../../base/places/place-button.tsx";
import type { Need } from "./use-missing.ts";

const proofs = {
  email: { words: "apex.kyc.email", icon: Mail },
  phone: { words: "apex.kyc.phone", icon: Phone },
  identity: { words: "apex.kyc.bvn", icon: IdCard },
  document: { words: "apex.kyc.document", icon: FileText },
} as const satisfies Record<Need["proof"], object>;

export interface ProofRowProps extends Need {
  /** Opens the prompt in which it is proved. A document is checked on a page of its own. */
  onVerify: (verification: Verification) => void;
}

/** A row with a verification: that it is complete, or how to complete it. */
export function ProofRow({
  proof,
  isDone,
  isChecked = false,
  canVerify = true,
  onVerify,
}: ProofRowProps) {
  const intl = useIntl();
  const { words, icon: Icon } = proofs[proof];
  const name = intl.formatMessage({ id: words });
  return (
    <ListRow
      leading={<Icon />}
      leadingLook="square"
      title={name}
      subtitle={!isDone && !canVerify && intl.formatMessage({ id: "apex.kyc.cannotVerify" })}
      trailing={
        isDone ? (
          <StatusChip status="done">{intl.formatMessage({ id: "apex.kyc.verified" })}</StatusChip>
        ) : isChecked ? (
          <StatusChip status="progress">
            {intl.formatMessage({ id: "apex.kyc.checking" })}
          </StatusChip>
        ) : !canVerify ? undefined : proof === "document" ? (
          <PlaceButton
            to="upgrade"
            size="compact"
            variant="secondary"
            aria-label={intl.formatMessage({ id: "apex.kyc.verifyWhat" }, { what: name })}
          >
            {intl.formatMessage({ id: "apex.kyc.verify" })}
          </PlaceButton>
        ) : (
          <Button
            size="compact"
            variant="secondary"
            aria-label={intl.formatMessage({ id: "apex.kyc.verifyWhat" }, { what: name })}
            onPress={() => onVerify(proof)}
          >
            {intl.formatMessage({ id: "apex.kyc.verify" })}
          </Button>
        )
      }
    />
  );
}

import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { useIntl } from "react-intl";

export interface LeaveDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onLeave: (() => void) | undefined;
}

/** Asks before answers are lost. */
export function LeaveDialog({ isOpen, onOpenChange, onLeave }: LeaveDialogProps) {
  const intl = useIntl();
  return (
    <Dialog
      title={intl.formatMessage({ id: "apex.flow.leaveTitle" })}
      size="narrow"
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button variant="secondary" onPress={() => onOpenChange(false)}>
            {intl.formatMessage({ id: "apex.flow.stay" })}
          </Button>
          <Button variant="danger" {...(onLeave && { onPress: onLeave })}>
            {intl.formatMessage({ id: "apex.flow.leave" })}
          </Button>
        </>
      }
    >
      <p>{intl.formatMessage({ id: "apex.flow.leaveBody" })}</p>
    </Dialog>
  );
}

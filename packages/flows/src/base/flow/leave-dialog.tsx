import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { useIntl } from "react-intl";
import { withWords } from "../words/words-provider.tsx";

export interface LeaveDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onLeave: (() => void) | undefined;
}

/** Asks before answers are lost. */
function LeaveQuestion({ isOpen, onOpenChange, onLeave }: LeaveDialogProps) {
  const intl = useIntl();
  return (
    <Dialog
      title={intl.formatMessage({ id: "apex.leave.title" })}
      size="narrow"
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button variant="secondary" onPress={() => onOpenChange(false)}>
            {intl.formatMessage({ id: "apex.leave.stay" })}
          </Button>
          <Button variant="danger" {...(onLeave && { onPress: onLeave })}>
            {intl.formatMessage({ id: "apex.leave.leave" })}
          </Button>
        </>
      }
    >
      <p>{intl.formatMessage({ id: "apex.leave.body" })}</p>
    </Dialog>
  );
}

export const LeaveDialog = withWords(["leave"], LeaveQuestion);

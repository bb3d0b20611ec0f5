import { setCardControls } from "@apex/contract/cards/cards";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { useIntl } from "react-intl";
import { useChange } from "../../base/flow/use-change.ts";
import { FormBody } from "../../base/form/form-field.tsx";
import { useStepUp } from "../../parts/security-code/step-up.tsx";
import type { CardDialogProps } from "./address-dialog.tsx";
import { ControlsFields, useControlsForm } from "./controls-fields.tsx";

/** Changes a card's limits. */
export function ControlsDialog({ card, onClose, onDone }: CardDialogProps) {
  const intl = useIntl();
  const change = useChange();
  const stepUp = useStepUp();
  const form = useControlsForm(card.controls, async (controls) => {
    const done = await stepUp.run(({ body, options }) =>
      change(setCardControls, { params: { id: card.id }, body: { ...controls, ...body } }, options),
    );
    if (done === undefined) return;
    onDone();
  });
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={onClose}
        isDismissable={false}
        closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
        title={intl.formatMessage({ id: "apex.cards.limits" })}
      >
        <FormBody form={form}>
          <ControlsFields form={form} />
          <Button type="submit" isPending={form.isSubmitting}>
            {intl.formatMessage({ id: "apex.cards.save" })}
          </Button>
        </FormBody>
      </Dialog>
      {stepUp.dialog}
    </>
  );
}

import type { CardControlsBody } from "@apex/contract/cards/card";
import { Button } from "@apex/ui/button/button";
import { useIntl } from "react-intl";
import { FormBody } from "../../base/form/form-field.tsx";
import { ControlsFields, useControlsForm, type TypedControls } from "./controls-fields.tsx";

export interface BudgetStepProps {
  controls: CardControlsBody | undefined;
  /** The values as typed before. */
  typed: TypedControls | undefined;
  onType: (typed: TypedControls) => void;
  onNext: (controls: CardControlsBody) => void;
}

const none: CardControlsBody = { lockedCategories: [], lockedMerchants: [] };

/** The limits of a new card; all of them are optional. */
export function BudgetStep({ controls = none, typed, onType, onNext }: BudgetStepProps) {
  const intl = useIntl();
  const form = useControlsForm(controls, onNext, { typed, onType });
  return (
    <FormBody form={form} className="grid gap-6">
      <ControlsFields form={form} />
      <Button type="submit" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.flow.continue" })}
      </Button>
    </FormBody>
  );
}

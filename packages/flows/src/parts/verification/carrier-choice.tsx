import { SegmentedControl } from "@apex/ui/segmented-control/segmented-control";
import { useIntl } from "react-intl";

/** The channels of a code to a phone. */
export const carriers = ["sms", "whatsapp"] as const;
export type Carrier = (typeof carriers)[number];

const words = {
  sms: "apex.verification.carrierSms",
  whatsapp: "apex.verification.carrierWhatsapp",
} as const;

export interface CarrierChoiceProps {
  value: Carrier;
  onChange: (carrier: Carrier) => void;
}

/** Chooses the channel of a code to a phone. The screen provides the words of the domain "verification". */
export function CarrierChoice(choice: CarrierChoiceProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "apex.verification.carrier" });
  return (
    <div className="grid gap-1.5">
      <p aria-hidden="true" className="text-body font-semibold">
        {label}
      </p>
      <SegmentedControl
        {...choice}
        label={label}
        segments={carriers.map((value) => ({
          value,
          label: intl.formatMessage({ id: words[value] }),
        }))}
      />
    </div>
  );
}

import { SegmentedField } from "@apex/ui/segmented-control/segmented-field";
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
  return (
    <SegmentedField
      {...choice}
      label={intl.formatMessage({ id: "apex.verification.carrier" })}
      segments={carriers.map((value) => ({
        value,
        label: intl.formatMessage({ id: words[value] }),
      }))}
    />
  );
}

import { cardPinLength } from "@apex/contract/limits";
import { says } from "@apex/contract/validation-codes";
import { PinField, type PinFieldProps } from "@apex/ui/pin-field/pin-field";
import { useIntl } from "react-intl";
import * as z from "zod/mini";

/** A PIN typed twice, as `pin` and `again`. */
export function isSamePin<Given extends { pin: string; again: string }>() {
  return z.refine<Given>(({ pin, again }) => pin === again, {
    path: ["again"],
    message: says("card-pin-mismatch"),
  });
}

/** A card's PIN, hidden until it is revealed. */
export function CardPinField(props: Omit<PinFieldProps, "length" | "showLabel" | "hideLabel">) {
  const intl = useIntl();
  return (
    <PinField
      {...props}
      length={cardPinLength}
      showLabel={intl.formatMessage({ id: "apex.cards.showPin" })}
      hideLabel={intl.formatMessage({ id: "apex.cards.hidePin" })}
    />
  );
}

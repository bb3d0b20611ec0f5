import { Button } from "@apex/ui/button/button";
import { useIntl } from "react-intl";

/** The Contact Picker API of a few browsers, which the DOM types lack. */
interface ContactPicker {
  select(properties: readonly ["tel"]): Promise<readonly { tel?: readonly string[] }[]>;
}
declare global {
  interface Navigator {
    readonly contacts?: ContactPicker;
  }
}

export interface ContactButtonProps {
  /** The first number of the chosen contact, in E.164. */
  onPick: (number: string) => void;
}

/** Fills in one number from the contacts, if the browser can pick one; shows nothing in other browsers. */
export function ContactButton({ onPick }: ContactButtonProps) {
  const intl = useIntl();
  const { contacts } = navigator;
  if (contacts === undefined) return null;
  const pick = async () => {
    // Closing the picker without a choice changes nothing.
    const [contact] = await contacts.select(["tel"]).catch(() => []);
    const number = contact?.tel?.[0];
    if (number !== undefined) onPick(number);
  };
  return (
    <Button variant="secondary" size="compact" onPress={() => void pick()}>
      {intl.formatMessage({ id: "apex.bills.contact" })}
    </Button>
  );
}

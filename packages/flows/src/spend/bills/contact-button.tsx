import { Button } from "@apex/ui/button/button";
import { useIntl } from "react-intl";

/** The Contact Picker of a few browsers; the library does not know it. */
interface ContactPicker {
  select(properties: readonly ["tel"]): Promise<readonly { tel?: readonly string[] }[]>;
}
declare global {
  interface Navigator {
    readonly contacts?: ContactPicker;
  }
}

export interface ContactButtonProps {
  /** The first number of the contact that was chosen, as it is kept. */
  onPick: (number: string) => void;
}

/** A number out of the contacts, where the browser lets one be chosen; the others stay unseen. Nothing elsewhere. */
export function ContactButton({ onPick }: ContactButtonProps) {
  const intl = useIntl();
  const { contacts } = navigator;
  if (contacts === undefined) return null;
  const pick = async () => {
    // Closed without a choice, it changes nothing.
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

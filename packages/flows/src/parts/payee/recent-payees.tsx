import { listBeneficiaries, type Recipient } from "@apex/contract/transfers/recipients";
import { Avatar } from "@apex/ui/avatar/avatar";
import { Button } from "@apex/ui/button/button";
import { useRead } from "../../base/use-read.ts";

/** The number that fits on a phone without scrolling. */
const shownMax = 6;

export interface RecentPayeesProps {
  /** Names the list. */
  label: string;
  onChoose: (payee: Recipient) => void;
}

/** The people who were paid last, then those who were saved: a press chooses one. Nothing where there are none, or no answer. */
export function RecentPayees({ label, onChoose }: RecentPayeesProps) {
  const known = useRead(listBeneficiaries, {});
  const { recent = [], saved = [] } = known.data ?? {};
  const others = saved.filter(({ id }) => recent.every((one) => one.id !== id));
  const people = [...recent, ...others].slice(0, shownMax);
  if (people.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {people.map((payee) => (
        <li key={payee.id}>
          <Button
            variant="secondary"
            size="compact"
            icon={<Avatar name={payee.maskedName} size="small" />}
            onPress={() => onChoose(payee)}
          >
            {payee.maskedName}
          </Button>
        </li>
      ))}
    </ul>
  );
}

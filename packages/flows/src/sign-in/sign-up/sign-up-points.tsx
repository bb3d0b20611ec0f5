import { Check } from "@apex/ui/icon/icon";
import { useIntl } from "react-intl";

const points = [
  "apex.sign-up.pointWallets",
  "apex.sign-up.pointSend",
  "apex.sign-up.pointCard",
  "apex.sign-up.pointSafe",
] as const;

/** The benefits of an account, in the colours of the surrounding element. */
export function SignUpPoints({ className = "" }: { className?: string }) {
  const intl = useIntl();
  return (
    <ul
      aria-label={intl.formatMessage({ id: "apex.sign-up.points" })}
      className={`grid gap-3 ${className}`}
    >
      {points.map((id) => (
        <li key={id} className="flex gap-3">
          <Check aria-hidden className="mt-0.5 size-5 flex-none" />
          {intl.formatMessage({ id })}
        </li>
      ))}
    </ul>
  );
}

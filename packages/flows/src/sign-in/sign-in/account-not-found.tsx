import { Button } from "@apex/ui/button/button";
import { useIntl } from "react-intl";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { kindOfIdentifier } from "../../parts/verification/identifier-field.tsx";

export interface AccountNotFoundProps {
  identifier: string;
  /** Hands the typed identifier to the host before it goes to the sign-up. */
  onCreate: () => void;
  onOther: () => void;
}

/** No account has this identifier, so the person opens one with it or tries another. */
export function AccountNotFound({ identifier, onCreate, onOther }: AccountNotFoundProps) {
  const intl = useIntl();
  const isEmail = kindOfIdentifier(identifier) === "email";
  return (
    <div className="grid gap-3">
      <PlaceButton to="createAccount" width="full" onPress={onCreate}>
        {intl.formatMessage({ id: "apex.sign-in.create" })}
      </PlaceButton>
      <Button variant="secondary" width="full" onPress={onOther}>
        {intl.formatMessage({
          id: isEmail ? "apex.sign-in.otherEmail" : "apex.sign-in.otherPhone",
        })}
      </Button>
    </div>
  );
}

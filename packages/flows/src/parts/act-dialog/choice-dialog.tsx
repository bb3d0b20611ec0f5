import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { RadioGroup } from "@apex/ui/radio-group/radio-group";
import { useState } from "react";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { unlessDecided } from "./decided.ts";
import { useTakeOver } from "./take-over.tsx";

export interface ChoiceDialogProps<Value extends string> {
  title: string;
  about: string;
  submitLabel: string;
  label: string;
  choices: readonly { value: Value; label: string }[];
  /** Rejects with the server's refusal, which the dialog shows. */
  onSubmit: (chosen: Value) => Promise<void>;
  onClose: () => void;
}

/** Asks a member of staff for one of a list of reasons, and closes once the act is done. */
export function ChoiceDialog<Value extends string>({
  title,
  about,
  submitLabel,
  label,
  choices,
  onSubmit,
  onClose,
}: ChoiceDialogProps<Value>) {
  const intl = useIntl();
  const [chosen, setChosen] = useState<Value | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { pending, error, clearError, attempt } = useAttempt<"submit">();
  const takeOver = useTakeOver(error, clearError);
  const submit = () => {
    setMissing(chosen === null);
    if (chosen === null) return;
    void attempt("submit", async () => {
      await unlessDecided(onSubmit(chosen));
      onClose();
    });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      closeLabel={intl.formatMessage({ id: "apex.desk.close" })}
      isDismissable={false}
    >
      <div className="grid gap-5">
        <p className="text-body text-text-muted">{about}</p>
        <RadioGroup
          label={label}
          value={chosen}
          onChange={setChosen}
          choices={choices}
          {...(isMissing &&
            chosen === null && {
              error: intl.formatMessage({ id: "apex.desk.chooseReason" }),
            })}
        />
        {error && <ErrorView error={error} action={takeOver} />}
        <Button variant="danger" isPending={pending === "submit"} onPress={submit}>
          {submitLabel}
        </Button>
      </div>
    </Dialog>
  );
}

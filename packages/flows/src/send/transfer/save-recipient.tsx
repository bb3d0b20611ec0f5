import { saveBeneficiary, type Recipient } from "@apex/contract/transfers/recipients";
import { Button } from "@apex/ui/button/button";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAct } from "../../base/use-read.ts";

/** Saves the paid person as a payee. */
export function SaveRecipient({ recipient }: { recipient: Recipient }) {
  const intl = useIntl();
  const save = useAct(saveBeneficiary);
  const name = recipient.maskedName;
  if (save.isSuccess) {
    return (
      <Notice tone="success" live="status">
        {intl.formatMessage({ id: "apex.transfer.payeeIsSaved" }, { name })}
      </Notice>
    );
  }
  const submit = () => save.mutate({ body: { recipientId: recipient.id } });
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      {save.error && <ErrorView error={save.error} onRetry={submit} isRetrying={save.isPending} />}
      {!save.error && (
        <Button variant="secondary" isPending={save.isPending} onPress={submit}>
          {intl.formatMessage({ id: "apex.transfer.savePayee" }, { name })}
        </Button>
      )}
    </div>
  );
}

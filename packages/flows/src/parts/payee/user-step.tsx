import {
  findRecipient,
  listBeneficiaries,
  type Recipient,
} from "@apex/contract/transfers/recipients";
import { Avatar } from "@apex/ui/avatar/avatar";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { TextField } from "@apex/ui/text-field/text-field";
import { useIntl } from "react-intl";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { useAct, useRead } from "../../base/use-read.ts";
import { NotLoaded } from "../../base/flow/loaded.tsx";
import { PayeeFace, useLastPaid } from "./payee-face.tsx";
import { dotted } from "../../base/format/dotted.ts";

interface PayeeChoice {
  onNext: (payee: Recipient) => void;
}

export interface UserStepProps extends PayeeChoice {
  /** The search field's initial text. */
  typed: string | undefined;
  /** Keeps what is typed. */
  onType: (typed: string) => void;
}

/** Chooses the payee: found by username or email, or one of the recent and saved ones. Needs the words of `transfer`. */
export function UserStep(props: UserStepProps) {
  return (
    <div className="grid gap-8">
      <FindPayee {...props} />
      <KnownPayees onNext={props.onNext} />
    </div>
  );
}

function FindPayee({ typed = "", onType, onNext }: UserStepProps) {
  const intl = useIntl();
  const find = useAct(findRecipient);
  const form = useApexForm({
    schema: findRecipient.body,
    defaultValues: { identifier: typed },
    onType: ({ identifier }) => onType(identifier),
    onSubmit: (body) => find.mutateAsync({ body }),
    fieldOfCode: { "recipient-not-found": "identifier", "recipient-is-self": "identifier" },
  });
  const found = find.data?.recipient;
  return (
    <div className="grid gap-4">
      <FormBody form={form} className="grid gap-4">
        <FormField form={form} name="identifier">
          {(field) => (
            <TextField
              {...field}
              onChange={(text) => {
                find.reset();
                field.onChange(text);
              }}
              label={intl.formatMessage({ id: "apex.transfer.payeeFindLabel" })}
              description={intl.formatMessage({ id: "apex.transfer.payeeFindHint" })}
              autoComplete="off"
              inputClassName="lowercase"
              suffix={
                <Button
                  type="submit"
                  variant="secondary"
                  size="compact"
                  isPending={form.isSubmitting}
                >
                  {intl.formatMessage({ id: "apex.transfer.payeeFind" })}
                </Button>
              }
            />
          )}
        </FormField>
      </FormBody>
      <div aria-live="polite">
        {found && (
          <Card className="grid gap-4">
            <PayeeFace payee={found} />
            <Button onPress={() => onNext(found)}>
              {intl.formatMessage({ id: "apex.transfer.payeeChoose" }, { name: found.maskedName })}
            </Button>
          </Card>
        )}
      </div>
    </div>
  );
}

function KnownPayees({ onNext }: PayeeChoice) {
  const intl = useIntl();
  const known = useRead(listBeneficiaries, {});
  if (!known.data) return <NotLoaded query={known} rows={3} />;
  const { recent, saved } = known.data;
  if (recent.length + saved.length === 0) {
    return (
      <p className="text-body text-text-muted">
        {intl.formatMessage({ id: "apex.transfer.payeeNone" })}
      </p>
    );
  }
  return (
    <>
      <PayeeList
        label={intl.formatMessage({ id: "apex.transfer.payeeRecent" })}
        // A saved person stands below, with the same words about the last payment.
        payees={recent.filter((payee) => !payee.saved)}
        onNext={onNext}
      />
      <PayeeList
        label={intl.formatMessage({ id: "apex.transfer.payeeSaved" })}
        payees={saved}
        onNext={onNext}
      />
    </>
  );
}

interface PayeeListProps extends PayeeChoice {
  label: string;
  payees: readonly Recipient[];
}

function PayeeList({ label, payees, onNext }: PayeeListProps) {
  const lastPaid = useLastPaid();
  if (payees.length === 0) return null;
  return (
    <div className="grid gap-2.5">
      <p className="text-body font-semibold" aria-hidden="true">
        {label}
      </p>
      <RowList label={label}>
        {payees.map((payee) => (
          <ListRow
            key={payee.id}
            leading={<Avatar name={payee.maskedName} />}
            title={payee.maskedName}
            subtitle={dotted(`@${payee.username}`, lastPaid(payee))}
            onPress={() => onNext(payee)}
          />
        ))}
      </RowList>
    </div>
  );
}

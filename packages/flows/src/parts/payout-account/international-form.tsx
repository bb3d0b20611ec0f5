import { ApexError } from "@apex/client/apex-error";
import type { Asset } from "@apex/contract/assets";
import { enquireAccount } from "@apex/contract/fiat-withdrawals/enquire-account";
import { internationalAccountSchema } from "@apex/contract/fiat-withdrawals/payout-account";
import { readPayoutFields, type PayoutField } from "@apex/contract/fiat-withdrawals/payout-fields";
import { Button } from "@apex/ui/button/button";
import { ComboBox } from "@apex/ui/combo-box/combo-box";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { FormBody } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { useRead } from "../../base/use-read.ts";
import { NotLoaded } from "../../base/flow/loaded.tsx";
import type { NewAccountProps } from "./enquiry-form.tsx";
import { PayoutFieldInput } from "./payout-field-input.tsx";
import { accountOf, schemaOfFields, startOf } from "./payout-field-values.ts";
import { useCountryOptions } from "./use-country-options.tsx";
import { answeredPayee } from "./use-account-answer.ts";

export interface InternationalFormProps extends NewAccountProps {
  /** Countries that the wallet's money can be sent to. */
  countries: readonly string[];
}

/** An account abroad: the country first, then what that country needs. */
export function InternationalForm({ countries, ...props }: InternationalFormProps) {
  const intl = useIntl();
  const [only = null] = countries.length === 1 ? countries : [];
  const [country, setCountry] = useState<string | null>(props.typed?.[countryKey] ?? only);
  const options = useCountryOptions(countries);
  return (
    <div className="grid gap-6">
      <ComboBox
        label={intl.formatMessage({ id: "apex.transfer.countryLabel" })}
        options={options}
        value={country}
        onChange={(chosen) => {
          setCountry(chosen);
          props.onType?.(chosen === null ? {} : { [countryKey]: chosen });
        }}
        emptyLabel={intl.formatMessage({ id: "apex.country.none" })}
        openLabel={intl.formatMessage({ id: "apex.transfer.countryOpen" })}
      />
      {country !== null && <CountryFields key={country} {...props} country={country} />}
    </div>
  );
}

/** The key of the country among the typed values, beside those of the country's fields. */
const countryKey = "country";

interface CountryProps extends NewAccountProps {
  country: string;
}

function CountryFields(props: CountryProps) {
  const { asset, country } = props;
  const fields = useRead(readPayoutFields, { query: { asset, country } });
  if (!fields.data) return <NotLoaded query={fields} rows={4} />;
  return <DescribedAccount {...props} groups={fields.data.groups} />;
}

interface Group {
  readonly title: string;
  readonly fields: readonly PayoutField[];
}

function DescribedAccount({
  asset,
  country,
  groups,
  typed,
  onType,
  onNext,
}: CountryProps & { groups: readonly Group[] }) {
  const intl = useIntl();
  const fields = groups.flatMap((group) => group.fields);
  const describe = useDescribing(asset);
  const form = useApexForm({
    schema: schemaOfFields(fields, country),
    defaultValues: startOf(fields, typed),
    onType: (values) => onType?.({ ...values, [countryKey]: country }),
    onSubmit: async (values) => {
      const described = await describe(accountOf(values, country));
      if ("payee" in described) {
        onNext(described.payee);
        return;
      }
      for (const { name, code } of described.issues)
        form.form.setError(name, { type: "server", message: code });
      form.form.setFocus(described.issues[0]?.name ?? "");
    },
  });
  return (
    <FormBody form={form} className="grid gap-8">
      {groups.map((group) => (
        <fieldset key={group.title} className="grid items-end gap-5 sm:grid-cols-2">
          <legend className="mb-4 text-lg font-semibold">{group.title}</legend>
          {group.fields.map((field) => (
            <PayoutFieldInput key={field.name} form={form} field={field} />
          ))}
        </fieldset>
      ))}
      <Button type="submit" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.flow.continue" })}
      </Button>
    </FormBody>
  );
}

/** Sends the account to the server for a check. Returns its payee, or the issues by field name. */
function useDescribing(asset: Asset) {
  const client = useClient();
  return async (described: unknown) => {
    try {
      const account = internationalAccountSchema.parse(described);
      const question = { kind: "international", asset, account } as const;
      const answer = await client.call(enquireAccount, { body: { question } });
      const payee = answeredPayee(answer);
      if (payee === undefined) throw new Error("An account that was read has no enquiry.");
      return { payee };
    } catch (error) {
      const issues = error instanceof ApexError ? error.issues : [];
      if (issues.length === 0) throw error;
      // The first three parts of a path are `body`, `question` and `account`.
      return { issues: issues.map(({ path, code }) => ({ name: path.slice(3).join("-"), code })) };
    }
  };
}

import { dayMs } from "@apex/contract/durations";
import { meets } from "@apex/client/need";
import {
  apiTokenLevels,
  apiTokenLives,
  generateTokenBody,
} from "@apex/contract/business-api/api-tokens";
import type { PermissionArea, Permissions } from "@apex/contract/business/permissions";
import { noPermissions } from "@apex/contract/business/roles";
import type { InputOf } from "@apex/contract/endpoint";
import type { generateToken } from "@apex/contract/business-api/api-tokens";
import { Button } from "@apex/ui/button/button";
import { DatePicker } from "@apex/ui/date-picker/date-picker";
import { Dialog } from "@apex/ui/dialog/dialog";
import { Select } from "@apex/ui/select/select";
import { TextArea } from "@apex/ui/text-area/text-area";
import { useWatch } from "react-hook-form";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { usePermissions } from "../../base/flow/use-allowed.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { PermissionTable } from "../../parts/permissions/permission-table.tsx";

type Request = Omit<InputOf<typeof generateToken>["body"], "security">;

export interface TokenFormProps {
  onClose: () => void;
  onReady: (request: Request) => void;
}

const lives = ["30", "90", "365", "date"] as const;

export const tokenForm = z.object({
  name: generateTokenBody.shape.name,
  life: z.enum(lives),
  day: z.nullable(z.string()),
  permissions: generateTokenBody.shape.permissions,
  addresses: z.string(),
});

/** The date some days from now, in the calendar's format. */
const dayAfter = (nowMs: number, days: number) =>
  new Date(nowMs + days * dayMs).toISOString().slice(0, 10);

/** Typed addresses, separated by spaces, commas or lines; undefined if the call does not accept them. */
export function tokenAddressesOf(typed: string): string[] | undefined {
  const lines = typed.split(/[\s,]+/).filter((line) => line !== "");
  return generateTokenBody.shape.addresses.safeParse(lines).data;
}

/** The levels of an area that a person may give a token. */
const levelsFor = (own: Permissions | undefined, area: PermissionArea) =>
  (["none", ...apiTokenLevels[area]] as const).filter((level) => meets(own, [area, level]));

/** The form of a new token: its name, rights and expiry. */
export function TokenForm({ onClose, onReady }: TokenFormProps) {
  const intl = useIntl();
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={onClose}
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      title={intl.formatMessage({ id: "apex.business-api.newToken" })}
    >
      <Fields onReady={onReady} />
    </Dialog>
  );
}

function Fields({ onReady }: Pick<TokenFormProps, "onReady">) {
  const intl = useIntl();
  const own = usePermissions();
  const client = useClient();
  const form = useApexForm({
    schema: tokenForm,
    defaultValues: {
      name: "",
      life: "90",
      day: null,
      permissions: {
        ...noPermissions,
        deposits: meets(own, ["deposits", "view"]) ? "view" : "none",
        reports: meets(own, ["reports", "view"]) ? "view" : "none",
      },
      addresses: "",
    },
    onSubmit: async ({ name, life, day, permissions, addresses: typed }) => {
      const refuse = (field: "day" | "addresses", message: string) => {
        form.form.setError(field, { type: "code", message });
        form.form.setFocus(field);
      };
      if (life === "date" && day === null) return refuse("day", "date-required");
      const addresses = tokenAddressesOf(typed);
      if (addresses === undefined) return refuse("addresses", "invalid");
      const expiresAt =
        life === "date"
          ? new Date(`${day}T23:59:59.000Z`).toISOString()
          : new Date(client.nowMs() + Number(life) * dayMs).toISOString();
      onReady({
        requestId: crypto.randomUUID(),
        name: name.trim(),
        permissions,
        expiresAt,
        addresses,
      });
    },
  });
  const life = useWatch({ control: form.form.control, name: "life" });
  return (
    <FormBody form={form}>
      <TextFormField
        form={form}
        name="name"
        label={intl.formatMessage({ id: "apex.business-api.name" })}
        description={intl.formatMessage({ id: "apex.business-api.nameHint" })}
        autoComplete="off"
      />
      <FormField form={form} name="permissions">
        {({ value, onChange, error, inputRef }) => (
          <div ref={inputRef} tabIndex={-1} className="grid gap-2">
            <PermissionTable
              title={intl.formatMessage({ id: "apex.business-api.mayDo" })}
              value={value}
              onChange={onChange}
              levelsOf={(area) => levelsFor(own, area)}
            />
            <p className="text-sm text-text-muted">
              {intl.formatMessage({ id: "apex.business-api.mayDoHint" })}
            </p>
            {error !== undefined && (
              <p role="alert" className="text-sm font-medium text-negative-text">
                {error}
              </p>
            )}
          </div>
        )}
      </FormField>
      <FormField form={form} name="life">
        {(field) => (
          <Select
            {...field}
            label={intl.formatMessage({ id: "apex.business-api.expiry" })}
            placeholder={intl.formatMessage({ id: "apex.business-api.expiry" })}
            options={[
              ...apiTokenLives.map((days) => ({
                value: String(days),
                label: intl.formatMessage({ id: "apex.business-api.days" }, { days }),
              })),
              { value: "date", label: intl.formatMessage({ id: "apex.business-api.onDate" }) },
            ].flatMap(({ value, label }) => {
              const known = lives.find((one) => one === value);
              return known === undefined ? [] : [{ value: known, label }];
            })}
          />
        )}
      </FormField>
      {life === "date" && (
        <FormField form={form} name="day">
          {(field) => (
            <DatePicker
              {...field}
              label={intl.formatMessage({ id: "apex.business-api.day" })}
              openLabel={intl.formatMessage({ id: "apex.business-api.openCalendar" })}
              min={dayAfter(client.nowMs(), 1)}
              max={dayAfter(client.nowMs(), 365)}
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="addresses">
        {(field) => (
          <TextArea
            {...field}
            rows={2}
            label={intl.formatMessage({ id: "apex.business-api.addresses" })}
            optionalLabel={intl.formatMessage({ id: "apex.business-api.optional" })}
            description={intl.formatMessage({ id: "apex.business-api.addressesHint" })}
            spellCheck="false"
          />
        )}
      </FormField>
      <Button type="submit" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.business-api.continue" })}
      </Button>
    </FormBody>
  );
}

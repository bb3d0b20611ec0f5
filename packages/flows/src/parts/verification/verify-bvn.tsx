import { toApexError } from "@apex/client/apex-error";
import { hasBvn } from "@apex/contract/verification/asks-for-bvn";
import { bvnSchema, verifyBvn } from "@apex/contract/verification/verify-bvn";
import type { ResponseOf } from "@apex/contract/endpoint";
import { says } from "@apex/contract/validation-codes";
import { Button } from "@apex/ui/button/button";
import { Checkbox } from "@apex/ui/checkbox/checkbox";
import { Notice } from "@apex/ui/notice/notice";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useAct } from "../../base/use-read.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";

type Outcome = ResponseOf<typeof verifyBvn>;

export interface VerifyBvnProps {
  /** Called when the BVN is verified, now or earlier. */
  onDone: () => void;
}

const bvnForm = z.object({ bvn: bvnSchema, consent: z.literal(true, says("consent-required")) });
type BvnValues = { bvn: string; consent: boolean };
const bvnValues: z.ZodMiniType<z.output<typeof bvnForm>, BvnValues> = z.pipe(
  z.object({ bvn: z.string(), consent: z.boolean() }),
  bvnForm,
);

/**
 * Asks for the BVN, with the reason and where to find it, and has it checked. It has no heading. The BVN is not stored.
 */
function VerifyBvnScreen({ onDone }: VerifyBvnProps) {
  const intl = useIntl();
  const client = useClient();
  const verify = useAct(verifyBvn);
  const user = client.session.getState().user;
  const name = user?.fullName;
  const form = useApexForm({
    schema: bvnValues,
    defaultValues: { bvn: "", consent: false },
    onSubmit: async (body) => {
      try {
        const { status } = await verify.mutateAsync({ body });
        if (status === "VERIFIED") onDone();
      } catch (error) {
        if (toApexError(error).code !== "already-verified") throw error;
        onDone();
      }
    },
    fieldOfCode: { "bvn-not-found": "bvn", "bvn-in-use": "bvn", "bvn-mismatch": "bvn" },
  });
  return (
    <FormBody form={form}>
      {user && !hasBvn(user.country) && (
        <Notice>{intl.formatMessage({ id: "apex.kyc.bvnElsewhere" })}</Notice>
      )}
      {verify.data && <Unfinished status={verify.data.status} />}
      <TextFormField
        form={form}
        name="bvn"
        label={intl.formatMessage({ id: "apex.verification.bvn" })}
        description={intl.formatMessage({ id: "apex.verification.bvnHint" })}
        inputMode="numeric"
        autoComplete="off"
        inputClassName="tabular-nums tracking-wider"
      />
      {name && (
        <p className="-mt-2 text-sm text-text-muted">
          <FormattedMessage id="apex.verification.bvnName" values={{ name, b: strong }} />
        </p>
      )}
      <BvnFacts />
      <FormField form={form} name="consent">
        {({ value, ...field }) => (
          <Checkbox {...field} isSelected={value}>
            {intl.formatMessage({ id: "apex.verification.bvnConsent" })}
          </Checkbox>
        )}
      </FormField>
      <Button type="submit" width="full" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.verification.bvnSubmit" })}
      </Button>
    </FormBody>
  );
}

function strong(words: ReactNode[]) {
  return <strong className="text-text">{words}</strong>;
}

function BvnFacts() {
  return (
    <dl className="grid gap-x-8 gap-y-4 rounded-card bg-surface-sunken p-4 text-body sm:grid-cols-2">
      <div>
        <dt className="font-semibold">
          <FormattedMessage id="apex.verification.bvnWhyTitle" />
        </dt>
        <dd className="mt-0.5 text-sm text-text-muted">
          <FormattedMessage id="apex.verification.bvnWhyBody" />
        </dd>
      </div>
      <div>
        <dt className="font-semibold">
          <FormattedMessage id="apex.verification.bvnWhereTitle" />
        </dt>
        <dd className="mt-0.5 text-sm text-text-muted">
          <FormattedMessage id="apex.verification.bvnWhereBody" values={{ b: strong }} />
        </dd>
      </div>
    </dl>
  );
}

/** The result if the register has not confirmed the BVN. */
function Unfinished({ status }: Pick<Outcome, "status">) {
  if (status === "VERIFIED") return null;
  return status === "REJECTED" ? (
    <Notice
      tone="danger"
      live="alert"
      title={<FormattedMessage id="apex.verification.bvnRejected" />}
    />
  ) : (
    <Notice
      tone="caution"
      live="status"
      title={<FormattedMessage id="apex.verification.bvnPendingTitle" />}
    >
      <FormattedMessage id="apex.verification.bvnPendingBody" />
    </Notice>
  );
}

export const VerifyBvn = withWords(["verification", "kyc"], VerifyBvnScreen);

import type { ResponseOf } from "@apex/contract/endpoint";
import { listCardHolders } from "@apex/contract/cards/business-cards";
import { cardHolderNameSchema, cardNetworks, type CardNetwork } from "@apex/contract/cards/card";
import { businessCardsMax, cardHolderNameMaxLength } from "@apex/contract/limits";
import { says } from "@apex/contract/validation-codes";
import { Button } from "@apex/ui/button/button";
import { ComboBox } from "@apex/ui/combo-box/combo-box";
import { Notice } from "@apex/ui/notice/notice";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { useRead } from "../../base/use-read.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { CardCosts } from "./card-costs.tsx";
import { networkNames } from "../../parts/card-face/card-words.ts";
import { EmptyPurse } from "./empty-purse.tsx";
import type { IssuedHolder } from "./new-card-steps.ts";

export interface HolderStepProps {
  network: CardNetwork;
  /** The values chosen and typed before. */
  typed: IssuedHolder | undefined;
  onType: (typed: IssuedHolder) => void;
  onNext: (holder: IssuedHolder) => void;
}

type Member = ResponseOf<typeof listCardHolders>["items"][number];

/** The holder of the card, and the rules of its brand. */
export function HolderStep(props: HolderStepProps) {
  const intl = useIntl();
  const holders = useRead(listCardHolders, {});
  const canIssue = useAllowed("cards", "create");
  if (!canIssue)
    return (
      <Notice
        tone="info"
        title={intl.formatMessage({ id: "apex.business-cards.cannotIssueTitle" })}
      >
        {intl.formatMessage({ id: "apex.business-cards.cannotIssue" })}
      </Notice>
    );
  if (holders.data)
    return <Chosen {...props} members={holders.data.items.filter(({ isMember }) => isMember)} />;
  if (holders.error)
    return (
      <ErrorView
        error={holders.error}
        onRetry={() => holders.refetch()}
        isRetrying={holders.isFetching}
      />
    );
  return <RowSkeletons count={3} label={intl.formatMessage({ id: "apex.flow.loading" })} />;
}

const formSchema = z.object({
  userId: z.string().check(z.minLength(1, says("value-required"))),
  name: cardHolderNameSchema,
});

/** The part of a name that fits on a card: whole words. */
export function printableName(name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{M} .'’-]/gu, " ").trim();
  if (plain.length <= cardHolderNameMaxLength) return plain;
  const cut = plain.slice(0, cardHolderNameMaxLength + 1);
  return cut.slice(0, Math.max(0, cut.lastIndexOf(" "))).trimEnd();
}

function Chosen({
  network,
  typed,
  onType,
  onNext,
  members,
}: HolderStepProps & { members: readonly Member[] }) {
  const intl = useIntl();
  const form = useApexForm({
    schema: formSchema,
    defaultValues: typed ?? { userId: "", name: "" },
    onType,
    onSubmit: ({ userId, name }) => onNext({ userId, name: name.trim() }),
  });
  const choose = (userId: string | null) => {
    const member = members.find((one) => one.userId === userId);
    form.form.setValue("userId", member?.userId ?? "", { shouldValidate: true });
    if (member) form.form.setValue("name", printableName(member.name), { shouldValidate: true });
  };
  const brand = networkNames[network];
  const other = networkNames[cardNetworks.find((one) => one !== network) ?? network];
  return (
    <FormBody form={form} className="grid gap-6">
      <EmptyPurse />
      <FormField form={form} name="userId">
        {({ value, onChange: _, ...field }) => (
          <ComboBox
            {...field}
            label={intl.formatMessage({ id: "apex.business-cards.holder" })}
            options={members.map(({ userId, name, cards, isYou }) => ({
              value: userId,
              label: isYou ? intl.formatMessage({ id: "apex.business-cards.you" }, { name }) : name,
              description: intl.formatMessage({ id: "apex.business-cards.cards" }, { cards }),
            }))}
            value={value === "" ? null : value}
            onChange={choose}
            emptyLabel={intl.formatMessage({ id: "apex.business-cards.noMember" })}
            openLabel={intl.formatMessage({ id: "apex.business-cards.openMembers" })}
          />
        )}
      </FormField>
      <TextFormField
        form={form}
        name="name"
        label={intl.formatMessage({ id: "apex.cards.holder" })}
        description={intl.formatMessage(
          { id: "apex.business-cards.nameHint" },
          { count: cardHolderNameMaxLength },
        )}
        autoComplete="off"
      />
      <Button type="submit" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.flow.continue" })}
      </Button>
      <section aria-labelledby="brand-rules" className="grid gap-3">
        <h2 id="brand-rules" className="text-lg font-semibold">
          {intl.formatMessage({ id: "apex.business-cards.rules" }, { brand })}
        </h2>
        <p className="text-body text-text-muted">
          {intl.formatMessage(
            { id: `apex.business-cards.rules-${network}` },
            { most: businessCardsMax },
          )}
        </p>
        <CardCosts />
        <PlaceLink variant="standalone" to={network === "visa" ? "issueMastercard" : "issueVisa"}>
          {intl.formatMessage({ id: "apex.business-cards.otherBrand" }, { brand: other })}
        </PlaceLink>
      </section>
    </FormBody>
  );
}

import { saveAddress } from "@apex/contract/address-book/addresses";
import type { InputOf } from "@apex/contract/endpoint";
import { networkFacts } from "@apex/contract/networks";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { IconButton } from "@apex/ui/icon-button/icon-button";
import { ArrowLeft } from "@apex/ui/icon/icon";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { useState, type ReactElement } from "react";
import { useIntl } from "react-intl";
import { MarkedAddress } from "../../parts/crypto-address/marked-address.tsx";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { isCodeError } from "../../parts/security-code/code-errors.ts";
import { SecurityCode } from "../../parts/security-code/security-code.tsx";
import type { KeptAddress } from "./address-draft.ts";
import { AddressForm } from "./address-form.tsx";
import { useProvedCall } from "../../parts/security-code/use-proved-call.ts";

/** The entry to save, without its proof. */
export type EntryBody = Omit<InputOf<typeof saveAddress>["body"], "security">;

export interface AddressEditorProps {
  addressId: string;
  /** The entry's draft, kept over a reload. It includes the saved entry if one is being changed. */
  kept: KeptAddress;
  headingLevel: 1 | 2;
  onClose: () => void;
}

/** A new or changed entry: its details, then the code that allows payments to it. */
export function AddressEditor({ addressId, kept, headingLevel, onClose }: AddressEditorProps) {
  const intl = useIntl();
  const { entry } = kept.draft;
  const [wanted, setWanted] = useState<EntryBody | undefined>(kept.draft.wanted);
  const [isProving, setIsProving] = useState(wanted !== undefined);
  const title = isProving
    ? intl.formatMessage({ id: "apex.address-book.confirmTitle" })
    : entry
      ? intl.formatMessage({ id: "apex.address-book.editTitle" }, { label: entry.label })
      : intl.formatMessage({ id: "apex.address-book.addTitle" });
  // The entry was deleted on another device: what was entered becomes an entry of its own.
  const anew = (
    <Button
      variant="secondary"
      size="compact"
      onPress={() => {
        setWanted(wanted ?? entry);
        kept.keep(() => ({ id: crypto.randomUUID(), entry: undefined, codeSent: undefined }));
      }}
    >
      {intl.formatMessage({ id: "apex.address-book.saveAnew" })}
    </Button>
  );
  return (
    <Page width="form">
      <PageHeader
        title={title}
        headingLevel={headingLevel}
        {...(isProving && {
          description: intl.formatMessage({ id: "apex.address-book.confirmLead" }),
        })}
        back={
          <IconButton
            label={intl.formatMessage({ id: "apex.address-book.back" })}
            onPress={onClose}
          >
            <ArrowLeft />
          </IconButton>
        }
      />
      {wanted && isProving ? (
        <ProveEntry
          key={addressId}
          addressId={addressId}
          anew={anew}
          wanted={wanted}
          kept={kept}
          onChange={() => {
            kept.keep(() => ({ wanted: undefined, codeSent: undefined }));
            setIsProving(false);
          }}
          onSaved={onClose}
        />
      ) : (
        <AddressForm
          key={addressId}
          addressId={addressId}
          anew={anew}
          wanted={wanted}
          kept={kept}
          onSaved={onClose}
          onProve={(body) => {
            kept.keep(() => ({ wanted: body }));
            setWanted(body);
            setIsProving(true);
          }}
        />
      )}
    </Page>
  );
}

interface ProveEntryProps {
  addressId: string;
  anew: ReactElement;
  wanted: EntryBody;
  kept: KeptAddress;
  onChange: () => void;
  onSaved: () => void;
}

/** Shows the entry for review, and asks for the code that saves it. */
function ProveEntry({ addressId, anew, wanted, kept, onChange, onSaved }: ProveEntryProps) {
  const intl = useIntl();
  const call = useProvedCall(saveAddress, onSaved);
  const change = (
    <Button variant="secondary" size="compact" onPress={onChange}>
      {intl.formatMessage({ id: "apex.address-book.change" })}
    </Button>
  );
  return (
    <>
      <Card className="grid justify-items-start gap-1">
        <p className="font-semibold wrap-anywhere">{wanted.label}</p>
        <p className="text-body text-text-muted">{networkFacts(wanted.network).name}</p>
        <MarkedAddress address={wanted.address} marked={[]} />
        {wanted.memo !== undefined && (
          <p className="text-body text-text-muted">
            {intl.formatMessage({ id: "apex.address-book.memoShown" }, { memo: wanted.memo })}
          </p>
        )}
        {!call.error && <div className="pt-2">{change}</div>}
      </Card>
      {call.error && !isCodeError(call.error) && (
        <ErrorView error={call.error} action={call.error.code === "not-found" ? anew : change} />
      )}
      <SecurityCode
        endpoint={saveAddress.slug}
        requestKey={addressId}
        request={wanted}
        sent={call.codeSent ?? kept.draft.codeSent}
        onSent={(codeSent) => {
          kept.keep(() => ({ codeSent }));
          call.onCodeSent(codeSent);
        }}
        onSubmit={(security) => call.send({ params: { addressId }, body: { ...wanted, security } })}
        submitLabel={intl.formatMessage({ id: "apex.address-book.save" })}
        isPending={call.isPending}
        error={call.error}
      />
    </>
  );
}

import {
  businessNameSchema,
  registerBusiness,
  registrationNumberSchema,
} from "@apex/contract/business/register-business";
import { countrySchema } from "@apex/contract/country-schema";
import type { ValidationCode } from "@apex/contract/validation-codes";
import { Button } from "@apex/ui/button/button";
import { FileDrop } from "@apex/ui/file-drop/file-drop";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { ownCountry } from "../../base/countries/countries.ts";
import { CountryField } from "../../base/countries/country-field.tsx";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { validationWordsOf } from "../../base/form/validation-words.ts";
import { imageTypes } from "../../parts/picture/picked-image.ts";
import { preparePhoto } from "../../parts/picture/prepare-photo.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useAct } from "../../base/use-read.ts";
import { SectionPage } from "../../base/flow/section-page.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { TextFormField } from "../../base/form/text-form-field.tsx";

export interface RegisterBusinessProps extends ScreenProps {
  /** Receives the new workspace, to go on to it. */
  onDone: (workspace: { id: string; name: string }) => void;
}

const formSchema = z.object({
  name: businessNameSchema,
  country: countrySchema,
  registrationNumber: registrationNumberSchema,
});

interface PickedCertificate {
  /** The original file, for its name and preview. */
  picked: File;
  /** The file to send, or why it is refused. */
  prepared: { file: Blob } | { refused: ValidationCode };
}

/** Opens a workspace for a business. */
function RegisterBusinessScreen({ onTitle, headingLevel = 1, onDone }: RegisterBusinessProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.team.register" });
  const client = useClient();
  const register = useAct(registerBusiness);
  const [certificate, setCertificate] = useState<PickedCertificate>();
  const [isAsked, setAsked] = useState(false);
  const form = useApexForm({
    schema: formSchema,
    defaultValues: {
      name: "",
      country: ownCountry(client.session.getState().user),
      registrationNumber: "",
    },
    onSubmit: async (values) => {
      if (certificate === undefined || "refused" in certificate.prepared) return;
      const { picked, prepared } = certificate;
      const { type } = prepared.file;
      const { workspace } = await register.mutateAsync({
        body: { ...values, certificate: new File([prepared.file], picked.name, { type }) },
      });
      onDone(workspace);
    },
  });
  return (
    <SectionPage
      width="form"
      headingLevel={headingLevel}
      title={title}
      description={intl.formatMessage({ id: "apex.team.registerLead" })}
      back={{ to: "business", label: intl.formatMessage({ id: "apex.team.businesses" }) }}
      onTitle={onTitle}
    >
      <FormBody form={form}>
        <TextFormField
          form={form}
          name="name"
          label={intl.formatMessage({ id: "apex.team.businessName" })}
          autoComplete="organization"
        />
        <FormField form={form} name="country">
          {(field) => <CountryField field={field} />}
        </FormField>
        <TextFormField
          form={form}
          name="registrationNumber"
          label={intl.formatMessage({ id: "apex.team.registrationNumber" })}
          description={intl.formatMessage({ id: "apex.team.registrationNumberHint" })}
          autoComplete="off"
        />
        <CertificateField
          certificate={certificate}
          isMissing={isAsked && certificate === undefined}
          onCertificate={setCertificate}
        />
        <Button type="submit" isPending={form.isSubmitting} onPress={() => setAsked(true)}>
          {intl.formatMessage({ id: "apex.team.registerSubmit" })}
        </Button>
      </FormBody>
    </SectionPage>
  );
}

interface CertificateFieldProps {
  certificate: PickedCertificate | undefined;
  isMissing: boolean;
  onCertificate: (certificate: PickedCertificate | undefined) => void;
}

function CertificateField({ certificate, isMissing, onCertificate }: CertificateFieldProps) {
  const intl = useIntl();
  return (
    <FileDrop
      label={intl.formatMessage({ id: "apex.team.certificate" })}
      description={intl.formatMessage({ id: "apex.team.certificateHint" })}
      browseLabel={intl.formatMessage({ id: "apex.team.certificateChoose" })}
      acceptedTypes={imageTypes}
      onFiles={async ([file]) => {
        if (file) onCertificate({ picked: file, prepared: await preparePhoto(file) });
      }}
      files={
        certificate
          ? [
              {
                id: certificate.picked.name,
                name: certificate.picked.name,
                sizeBytes: certificate.picked.size,
                file: certificate.picked,
                ...("refused" in certificate.prepared && {
                  error: intl.formatMessage({
                    id: validationWordsOf(certificate.prepared.refused),
                  }),
                }),
              },
            ]
          : []
      }
      onRemove={() => onCertificate(undefined)}
      removeLabel={(name) => intl.formatMessage({ id: "apex.team.certificateRemove" }, { name })}
      error={isMissing ? intl.formatMessage({ id: "apex.team.certificateMissing" }) : undefined}
    />
  );
}

export const RegisterBusiness = withWords(
  ["permissions", "team", "country"],
  RegisterBusinessScreen,
);

import {
  cancelTrade,
  disputeTrade,
  rateTrade,
  readTrade,
  type Trade,
} from "@apex/contract/gift-cards/trades";
import type { ResponseOf } from "@apex/contract/endpoint";
import { chatTextMaxLength } from "@apex/contract/limits";
import { Button } from "@apex/ui/button/button";
import { ConfirmDialog } from "@apex/ui/confirm-dialog/confirm-dialog";
import { Dialog } from "@apex/ui/dialog/dialog";
import { TextArea } from "@apex/ui/text-area/text-area";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { StarRating } from "../../parts/chat/star-rating.tsx";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { usePhotoUpload, type KeptPhoto } from "../../parts/picture/use-photo-upload.ts";
import { CardPhotoPicker } from "./card-photo-picker.tsx";
import { useStateAct } from "../../base/use-state-act.ts";

/** A trade as its read asks for it. */
const ofTrade = ({ trade: { id } }: ResponseOf<typeof readTrade>) => ({ params: { id } });

/** The actions that a trade's state allows. */
export function TradeActions({ trade }: { trade: Trade }) {
  return (
    <div className="grid gap-4">
      {trade.canRate && <Rating trade={trade} />}
      <div className="flex flex-wrap gap-2.5">
        <Cancel trade={trade} />
        {trade.canDispute && <Dispute id={trade.id} />}
      </div>
    </div>
  );
}

function Cancel({ trade: { id, canCancel } }: { trade: Trade }) {
  const intl = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useStateAct(cancelTrade, readTrade, ofTrade);
  return (
    <>
      {canCancel && (
        <Button variant="secondary" onPress={() => setIsAsking(true)}>
          {intl.formatMessage({ id: "apex.gift-cards.cancel" })}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        tone="danger"
        title={intl.formatMessage({ id: "apex.gift-cards.cancelTitle" })}
        confirmLabel={intl.formatMessage({ id: "apex.gift-cards.cancel" })}
        cancelLabel={intl.formatMessage({ id: "apex.gift-cards.keep" })}
        isPending={cancel.isPending}
        onConfirm={() => cancel.mutate({ params: { id } }, { onSettled: () => setIsAsking(false) })}
      >
        <p>{intl.formatMessage({ id: "apex.gift-cards.cancelBody" })}</p>
      </ConfirmDialog>
      {cancel.error && <ErrorView error={cancel.error} className="w-full" />}
    </>
  );
}

function Dispute({ id }: { id: string }) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onPress={() => setIsOpen(true)}>
        {intl.formatMessage({ id: "apex.gift-cards.dispute" })}
      </Button>
      <Dialog
        title={intl.formatMessage({ id: "apex.gift-cards.disputeTitle" })}
        closeLabel={intl.formatMessage({ id: "apex.gift-cards.close" })}
        isDismissable={false}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        {(close) => <DisputeForm id={id} onSent={close} />}
      </Dialog>
    </>
  );
}

const disputeForm = z.object({ text: disputeTrade.body.shape.text });

function DisputeForm({ id, onSent }: { id: string; onSent: () => void }) {
  const intl = useIntl();
  const [photos, setPhotos] = useState<KeptPhoto[]>([]);
  const upload = usePhotoUpload(photos, setPhotos);
  const dispute = useStateAct(disputeTrade, readTrade, ofTrade);
  const form = useApexForm({
    schema: disputeForm,
    defaultValues: { text: "" },
    onSubmit: async ({ text }) => {
      const imageIds = photos.map((photo) => photo.id);
      await dispute.mutateAsync({ params: { id }, body: { text, imageIds } });
      onSent();
    },
  });
  return (
    <FormBody form={form}>
      <p className="text-body text-text-muted">
        {intl.formatMessage({ id: "apex.gift-cards.disputeLead" })}
      </p>
      <FormField form={form} name="text">
        {(field) => (
          <TextArea
            {...field}
            label={intl.formatMessage({ id: "apex.gift-cards.disputeText" })}
            maxCount={chatTextMaxLength}
            countLabel={(left) => intl.formatMessage({ id: "apex.gift-cards.left" }, { left })}
          />
        )}
      </FormField>
      <CardPhotoPicker
        label={intl.formatMessage({ id: "apex.gift-cards.disputePhotos" })}
        photos={photos}
        upload={upload}
      />
      <Button type="submit" width="full" isPending={form.isSubmitting || upload.isBusy}>
        {intl.formatMessage({ id: "apex.gift-cards.disputeSend" })}
      </Button>
    </FormBody>
  );
}

function Rating({ trade: { id, rating } }: { trade: Trade }) {
  const intl = useIntl();
  const rate = useStateAct(rateTrade, readTrade, ofTrade);
  return (
    <StarRating
      title={intl.formatMessage({ id: "apex.gift-cards.rateTitle" })}
      stars={rate.variables?.body.stars ?? rating}
      isKept={rating !== undefined}
      onStars={(stars) => rate.mutate({ params: { id }, body: { stars } })}
      isPending={rate.isPending}
      error={rate.error}
    />
  );
}

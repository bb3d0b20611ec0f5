import { pages } from "@apex/client/query";
import {
  cancelPaymentLink,
  listPaymentLinks,
  paymentLinkStatuses,
  type PaymentLink,
} from "@apex/contract/payments/payment-links";
import { Button } from "@apex/ui/button/button";
import { ConfirmDialog } from "@apex/ui/confirm-dialog/confirm-dialog";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { HandCoins, Plus } from "@apex/ui/icon/icon";
import { Tabs } from "@apex/ui/tabs/tabs";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { FilteredList } from "../../base/flow/filtered-list.tsx";
import { ListPages } from "../../base/flow/list-pages.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { useAct } from "../../base/use-read.ts";
import { type ScreenProps, TitledPage } from "../../base/flow/titled-page.tsx";
import { LinkForm } from "./link-form.tsx";
import { LinkRow, type LinkAction } from "./link-row.tsx";
import { RequestsToPay } from "./requests-to-pay.tsx";
import { ShareDialog } from "./share-dialog.tsx";

const views = ["all", "to-pay", ...paymentLinkStatuses] as const;
export type PaymentsView = (typeof views)[number];

export interface PaymentsProps extends ScreenProps {
  /** The view from the address: a status; any other value shows all. */
  show: string | null;
  onView: (view: PaymentsView) => void;
}

/** The dialog that is open over the list. */
type Open = { name: "new" } | { name: LinkAction; link: PaymentLink };

/** The workspace's payment links, latest first. */
function PaymentsScreen({ show, onView, onTitle, headingLevel = 1 }: PaymentsProps) {
  const intl = useIntl();
  const canAsk = useAllowed("deposits", "create");
  const seesRequests = useAllowed("withdrawals", "view");
  const openViews = views.filter((id) => id !== "to-pay" || seesRequests);
  const view = openViews.find((known) => known === show) ?? "all";
  const title = intl.formatMessage({ id: "apex.payments.title" });
  const list = useInfiniteQuery({
    ...pages(useClient(), listPaymentLinks, {
      query: view === "all" || view === "to-pay" ? {} : { status: view },
    }),
    enabled: view !== "to-pay",
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useState<Open>();
  const links = list.isPlaceholderData ? undefined : list.data?.pages.flatMap((page) => page.items);
  const newLink = canAsk && (
    <Button icon={<Plus />} onPress={() => setOpen({ name: "new" })}>
      {intl.formatMessage({ id: "apex.payments.new" })}
    </Button>
  );
  const isNew = view === "all" && links?.length === 0;
  // The button's place depends on the links, so it is hidden while they load: a button that jumps could be missed.
  const isUnknown = view === "all" && links === undefined && !list.isError;
  return (
    <TitledPage
      headingLevel={headingLevel}
      title={title}
      description={intl.formatMessage({ id: "apex.payments.lead" })}
      actions={!isNew && !isUnknown && newLink}
      onTitle={onTitle}
    >
      <FilteredList
        items={links}
        isNarrowed={view !== "all"}
        around={(list) => (
          <Tabs
            label={intl.formatMessage({ id: "apex.payments.views" })}
            tabs={openViews.map((id) => ({
              id,
              label: intl.formatMessage({ id: `apex.payments.view-${id}` }),
            }))}
            selected={view}
            onSelect={onView}
          >
            {list}
          </Tabs>
        )}
      >
        {view === "to-pay" ? (
          <RequestsToPay />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {view === "all" && seesRequests && <RequestsToPay isPart />}
            {links?.length === 0 && (
              <EmptyState
                icon={<HandCoins />}
                headingLevel={2}
                title={intl.formatMessage({ id: `apex.payments.empty-${view}` })}
                action={isNew && newLink}
                reason={intl.formatMessage({ id: "apex.payments.emptyReason" })}
              />
            )}
            {links !== undefined && links.length > 0 && (
              <ul
                aria-label={intl.formatMessage({ id: "apex.payments.list" })}
                className="grid grid-cols-[minmax(0,1fr)] gap-4"
              >
                {links.map((link) => (
                  <LinkRow
                    key={link.id}
                    link={link}
                    canCancel={canAsk}
                    onAction={(name) => setOpen({ name, link })}
                  />
                ))}
              </ul>
            )}
            <ListPages list={list} />
          </div>
        )}
      </FilteredList>
      {open && (
        <OpenDialog
          open={open}
          // A person asked by name is notified, so there is nothing to share.
          onMade={(link) => setOpen(link.payer ? undefined : { name: "share", link })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </TitledPage>
  );
}

interface OpenDialogProps {
  open: Open;
  onMade: (link: PaymentLink) => void;
  onClose: () => void;
}

function OpenDialog({ open, onMade, onClose }: OpenDialogProps) {
  switch (open.name) {
    case "new":
      return <LinkForm onMade={onMade} onClose={onClose} />;
    case "share":
      return <ShareDialog link={open.link} onClose={onClose} />;
    case "cancel":
      return <CancelDialog link={open.link} onClose={onClose} />;
  }
}

function CancelDialog({ link, onClose }: { link: PaymentLink; onClose: () => void }) {
  const intl = useIntl();
  const cancel = useAct(cancelPaymentLink);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={intl.formatMessage({ id: "apex.payments.cancelTitle" }, { purpose: link.purpose })}
      confirmLabel={intl.formatMessage({ id: "apex.payments.cancel" })}
      cancelLabel={intl.formatMessage({ id: "apex.payments.keep" })}
      isPending={cancel.isPending}
      onConfirm={() => cancel.mutate({ params: { linkId: link.id } }, { onSuccess: onClose })}
    >
      {cancel.error ? (
        <ErrorView error={cancel.error} />
      ) : (
        intl.formatMessage({ id: "apex.payments.cancelBody" })
      )}
    </ConfirmDialog>
  );
}

export const Payments = withWords(["payments", "share", "asset"], PaymentsScreen);

import {
  deleteTransactionView,
  listTransactionViews,
  saveTransactionView,
} from "@apex/contract/transactions/saved-views";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { ChevronDown, Plus, Star, Trash2 } from "@apex/ui/icon/icon";
import { Menu, MenuDivider, MenuItem, MenuSection } from "@apex/ui/menu/menu";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormBody } from "../../../base/form/form-field.tsx";
import { TextFormField } from "../../../base/form/text-form-field.tsx";
import { useApexForm } from "../../../base/form/use-apex-form.ts";
import { useAct, useRead } from "../../../base/use-read.ts";

export interface SavedViewsProps {
  /** The address of the current filters; empty without any. */
  search: string;
  /** Opens a view's address. */
  onShow: (search: string) => void;
}

/** The person's saved searches: open, add, delete. */
export function SavedViews({ search, onShow }: SavedViewsProps) {
  const intl = useIntl();
  const views = useRead(listTransactionViews, {});
  const forget = useAct(deleteTransactionView);
  const [isNaming, setNaming] = useState(false);
  const items = views.data?.items ?? [];
  const current = items.find((view) => view.search === search);
  // Without saved views and filters there is no menu.
  if (items.length === 0 && search === "") return null;
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" size="compact" icon={<Star />}>
            <span className="inline-flex items-center gap-1.5">
              {current?.name ?? intl.formatMessage({ id: "apex.transaction-pages.views" })}
              <ChevronDown className="size-4" />
            </span>
          </Button>
        }
        placement="bottom start"
      >
        {items.length > 0 && (
          <MenuSection
            title={intl.formatMessage({ id: "apex.transaction-pages.viewsTitle" })}
            {...(current && { current: current.id })}
          >
            {items.map((view) => (
              <MenuItem key={view.id} id={view.id} onAction={() => onShow(view.search)}>
                {view.name}
              </MenuItem>
            ))}
          </MenuSection>
        )}
        {items.length > 0 && search !== "" && <MenuDivider />}
        {search !== "" && !current && (
          <MenuItem icon={<Plus />} onAction={() => setNaming(true)}>
            {intl.formatMessage({ id: "apex.transaction-pages.viewSave" })}
          </MenuItem>
        )}
        {current && (
          <MenuItem
            icon={<Trash2 />}
            tone="danger"
            onAction={() => forget.mutate({ params: { id: current.id } })}
          >
            {intl.formatMessage(
              { id: "apex.transaction-pages.viewDelete" },
              { name: current.name },
            )}
          </MenuItem>
        )}
      </Menu>
      <Dialog
        title={intl.formatMessage({ id: "apex.transaction-pages.viewSave" })}
        closeLabel={intl.formatMessage({ id: "apex.transaction-pages.close" })}
        size="narrow"
        isOpen={isNaming}
        onOpenChange={setNaming}
      >
        {(close) => <NameForm search={search} onSaved={close} />}
      </Dialog>
    </>
  );
}

const nameForm = z.pick(saveTransactionView.body, { name: true });

function NameForm({ search, onSaved }: { search: string; onSaved: () => void }) {
  const intl = useIntl();
  const save = useAct(saveTransactionView);
  const form = useApexForm({
    schema: nameForm,
    defaultValues: { name: "" },
    onSubmit: async ({ name }) => {
      await save.mutateAsync({ body: { name, search } });
      onSaved();
    },
    fieldOfCode: { "too-many-views": "name" },
  });
  return (
    <FormBody form={form}>
      <TextFormField
        form={form}
        name="name"
        label={intl.formatMessage({ id: "apex.transaction-pages.viewName" })}
        description={intl.formatMessage({ id: "apex.transaction-pages.viewNameHint" })}
      />
      <Button type="submit" width="full" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.transaction-pages.viewSubmit" })}
      </Button>
    </FormBody>
  );
}

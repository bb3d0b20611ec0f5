import "./bench.css";
import { Button } from "@apex/ui/button/button";
import { Checkbox } from "@apex/ui/checkbox/checkbox";
import { ComboBox } from "@apex/ui/combo-box/combo-box";
import { DatePicker } from "@apex/ui/date-picker/date-picker";
import { Dialog, DialogTrigger } from "@apex/ui/dialog/dialog";
import { RadioGroup } from "@apex/ui/radio-group/radio-group";
import { Select } from "@apex/ui/select/select";
import { type Column, Table } from "@apex/ui/table/table";
import { Tabs } from "@apex/ui/tabs/tabs";
import { TextField } from "@apex/ui/text-field/text-field";
import { createToasts } from "@apex/ui/toast-region/toast-queue";
import { ToastRegion } from "@apex/ui/toast-region/toast-region";
import { useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { countries, networks, tableColumns, type TableRow, tableRows } from "./screen-data.ts";

const toasts = createToasts();
const rowKey = ({ id }: TableRow) => id;
const columns: Column<TableRow>[] = tableColumns.map(({ id, header, text }) => ({
  id,
  header,
  cell: text,
  isRowHeader: id === "from",
  align: id === "amount" ? "end" : "start",
}));

/** Each common part once, as an app would use it. */
export function Screen() {
  const [network, setNetwork] = useState<string | null>(null);
  const [country, setCountry] = useState<string | null>(null);
  const [speed, setSpeed] = useState<string | null>("now");
  const [day, setDay] = useState<string | null>(null);
  const [tab, setTab] = useState<"all" | "held">("all");
  return (
    <I18nProvider locale="en-GB">
      <ToastRegion toasts={toasts} label="Messages" closeLabel="Close" />
      <main className="grid gap-4 p-4">
        <h1 className="font-display text-2xl font-bold">The common screen</h1>
        <TextField label="Name" />
        <Select
          label="Network"
          placeholder="Choose a network"
          options={networks}
          value={network}
          onChange={setNetwork}
        />
        <ComboBox
          label="Country"
          emptyLabel="No such country"
          openLabel="Show countries"
          options={countries}
          value={country}
          onChange={setCountry}
        />
        <Checkbox>I agree</Checkbox>
        <RadioGroup
          label="Speed"
          choices={[
            { value: "now", label: "Now" },
            { value: "later", label: "Later" },
            { value: "never", label: "Never" },
          ]}
          value={speed}
          onChange={setSpeed}
        />
        <DatePicker label="Day" openLabel="Choose a day" value={day} onChange={setDay} />
        <DialogTrigger>
          <Button>Open dialog</Button>
          <Dialog title="Send money" closeLabel="Close">
            Nothing moves yet.
          </Dialog>
        </DialogTrigger>
        <Button
          variant="secondary"
          onPress={() => toasts.show({ tone: "success", title: "Saved" })}
        >
          Show toast
        </Button>
        <Tabs
          label="Deposits"
          tabs={[
            { id: "all", label: "All" },
            { id: "held", label: "On hold" },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          <Table caption="Deposits" columns={columns} rows={tableRows} rowKey={rowKey} />
        </Tabs>
      </main>
    </I18nProvider>
  );
}

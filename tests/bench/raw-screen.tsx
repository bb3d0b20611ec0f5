import "./raw.css";
import { Button } from "react-aria-components/Button";
import { Calendar, CalendarCell, CalendarGrid } from "react-aria-components/Calendar";
import { Checkbox } from "react-aria-components/Checkbox";
import { ComboBox, Input } from "react-aria-components/ComboBox";
import { DateInput, DatePicker, DateSegment, Group } from "react-aria-components/DatePicker";
import { Dialog, DialogTrigger, Heading } from "react-aria-components/Dialog";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Popover } from "react-aria-components/Popover";
import { Label, Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { Select, SelectValue } from "react-aria-components/Select";
import { Cell, Column, Row, Table, TableBody, TableHeader } from "react-aria-components/Table";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components/Tabs";
import { TextField } from "react-aria-components/TextField";
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from "react-aria-components/Toast";
import { countries, networks, tableColumns, tableRows } from "./screen-data.ts";

const queue = new ToastQueue<string>();

function Options({ options }: { options: readonly { value: string; label: string }[] }) {
  return (
    <ListBox>
      {options.map(({ value, label }) => (
        <ListBoxItem key={value} id={value}>
          {label}
        </ListBoxItem>
      ))}
    </ListBox>
  );
}

/** The same parts as the library's own documentation puts them together. */
export function RawScreen() {
  return (
    <I18nProvider locale="en-GB">
      <ToastRegion queue={queue} aria-label="Messages">
        {({ toast }) => (
          <Toast toast={toast}>
            <ToastContent>
              <Text slot="title">{toast.content}</Text>
            </ToastContent>
            <Button slot="close">Close</Button>
          </Toast>
        )}
      </ToastRegion>
      <main>
        <h1>The common screen</h1>
        <TextField>
          <Label>Name</Label>
          <Input />
        </TextField>
        <Select placeholder="Choose a network">
          <Label>Network</Label>
          <Button>
            <SelectValue />
          </Button>
          <Popover>
            <Options options={networks} />
          </Popover>
        </Select>
        <ComboBox menuTrigger="focus">
          <Label>Country</Label>
          <Input />
          <Button>Show countries</Button>
          <Popover>
            <Options options={countries} />
          </Popover>
        </ComboBox>
        <Checkbox>I agree</Checkbox>
        <RadioGroup defaultValue="now">
          <Label>Speed</Label>
          <Radio value="now">Now</Radio>
          <Radio value="later">Later</Radio>
          <Radio value="never">Never</Radio>
        </RadioGroup>
        <DatePicker>
          <Label>Day</Label>
          <Group>
            <DateInput>{(segment) => <DateSegment segment={segment} />}</DateInput>
            <Button>Choose a day</Button>
          </Group>
          <Popover>
            <Dialog>
              <Calendar>
                <Button slot="previous">Previous</Button>
                <Heading />
                <Button slot="next">Next</Button>
                <CalendarGrid>{(date) => <CalendarCell date={date} />}</CalendarGrid>
              </Calendar>
            </Dialog>
          </Popover>
        </DatePicker>
        <DialogTrigger>
          <Button>Open dialog</Button>
          <ModalOverlay isDismissable>
            <Modal>
              <Dialog>
                <Heading slot="title">Send money</Heading>
                Nothing moves yet.
                <Button slot="close">Close</Button>
              </Dialog>
            </Modal>
          </ModalOverlay>
        </DialogTrigger>
        <Button onPress={() => queue.add("Saved")}>Show toast</Button>
        <Tabs>
          <TabList aria-label="Deposits">
            <Tab id="all">All</Tab>
            <Tab id="held">On hold</Tab>
          </TabList>
          <TabPanel id="all">
            <RawTable />
          </TabPanel>
          <TabPanel id="held" />
        </Tabs>
      </main>
    </I18nProvider>
  );
}

function RawTable() {
  return (
    <Table aria-label="Deposits">
      <TableHeader>
        {tableColumns.map(({ id, header }) => (
          <Column key={id} isRowHeader={id === "from"}>
            {header}
          </Column>
        ))}
      </TableHeader>
      <TableBody>
        {tableRows.map((row) => (
          <Row key={row.id}>
            {tableColumns.map(({ id, text }) => (
              <Cell key={id}>{text(row)}</Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

import { saveActivityReport } from "@apex/contract/desk/activity-reports";
import { followWatchCase, readWatchCase } from "@apex/contract/desk/watch-cases";
import { Button } from "@apex/ui/button/button";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { customerLink } from "../../mocks/customer-link.ts";
import { deskNow } from "../../mocks/desk-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { draftedWatchCase, watchCase } from "../../mocks/watch-fixtures.ts";
import { WatchCasePage, type WatchCasePageProps } from "./watch-case.tsx";

const sent = fn<(body: unknown) => void>();

/** The case's page, which the member can leave and open again. */
function LeftAndOpened(props: WatchCasePageProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onPress={() => setOpen(!isOpen)}>{isOpen ? "Leave" : "Open"}</Button>
      {isOpen && <WatchCasePage {...props} />}
    </>
  );
}

const meta = {
  title: "Desk/Monitoring report being written",
  component: WatchCasePage,
  render: (args) => <LeftAndOpened {...args} />,
  args: {
    id: watchCase.id,
    queueHref: "#monitoring",
    customerLink: fn(customerLink),
    onTitle: fn(),
  },
  parameters: {
    msw: [
      mock(readWatchCase, { response: { case: watchCase }, now: deskNow }),
      mock(saveActivityReport, ({ body }) => {
        sent(body);
        return { response: { case: draftedWatchCase }, now: deskNow };
      }),
    ],
  },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof WatchCasePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrative = "Three payments just below the limit";

/** The text is the member's until it is saved: leaving the case loses nothing. */
export const Kept: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Write report" }));
    await userEvent.type(await canvas.findByRole("textbox", { name: "What happened" }), narrative);
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }));
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Write report" }));
    await expect(await canvas.findByRole("textbox", { name: "What happened" })).toHaveValue(
      narrative,
    );
    await userEvent.click(canvas.getByRole("button", { name: "Save draft" }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ narrative, revision: 0 }));
  },
};

/** A colleague has saved a draft in the meantime. It is shown, and replaced only once the member says so. */
export const NewerDraft: Story = {
  parameters: {
    msw: [
      mock(readWatchCase, { response: { case: watchCase }, now: deskNow }),
      mock(followWatchCase, {
        response: { case: { ...draftedWatchCase, may: watchCase.may } },
        now: deskNow,
      }),
      mock(saveActivityReport, ({ body, before }) => {
        sent(body);
        return before === 0
          ? { problem: "case-changed" }
          : { response: { case: draftedWatchCase }, now: deskNow };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Write report" }));
    const field = await canvas.findByRole("textbox", { name: "What happened" });
    await userEvent.type(field, narrative);
    await userEvent.click(canvas.getByRole("button", { name: "Save draft" }));
    await canvas.findByText("Ben Carter saved another draft while you were writing");
    await expect(canvas.queryByRole("button", { name: "Save draft" })).toBeNull();
    await expect(canvas.queryByText(/already decided/)).toBeNull();
    await expect(field).toHaveValue(narrative);
    await userEvent.click(canvas.getByRole("button", { name: "Replace it with my text" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Save draft" }));
    await canvas.findByText(/Draft by Ben Carter/);
    await expect(sent).toHaveBeenCalledTimes(2);
    await expect(sent).toHaveBeenLastCalledWith({ narrative, revision: 2 });
  },
};

export const NarrowFrench: Story = {
  globals: { locale: "fr", viewport: { value: "narrow" } },
  parameters: NewerDraft.parameters ?? {},
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Rédiger la déclaration" }));
    await userEvent.type(await canvas.findByRole("textbox", { name: "Exposé des faits" }), "Trois");
    await userEvent.click(canvas.getByRole("button", { name: "Enregistrer le brouillon" }));
    await canvas.findByText("Ben Carter a enregistré un autre brouillon pendant que vous écriviez");
  },
};

import { exportStaffActions, listStaffActions } from "@apex/contract/desk/staff-log";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { ben, chloe } from "../../mocks/desk-fixtures.ts";
import { logEntries, logMembers } from "../../mocks/staff-log-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { pageOfMany } from "../../mocks/ten-thousand.ts";
import { StaffLog } from "./staff-log.tsx";

const asked = fn<(query: unknown) => void>();
const exported = fn<(body: unknown) => void>();
const log = mock(listStaffActions, ({ query }) => {
  asked(query);
  const items = logEntries.filter(
    ({ member, customerId }) =>
      (query["member"] ?? member.id) === member.id &&
      (query["customer"] ?? customerId) === customerId,
  );
  return { response: { items, members: [...logMembers] } };
});
const asFile = mock(exportStaffActions, ({ body }) => {
  exported(body);
  return { response: { items: [...logEntries], members: [...logMembers] } };
});

const meta = {
  title: "Desk/Staff log",
  component: StaffLog,
  args: { onTitle: fn() },
  parameters: { msw: [log, asFile] },
  beforeEach: () => {
    asked.mockClear();
    exported.mockClear();
  },
} satisfies Meta<typeof StaffLog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An entry opens with the state before and after it in words. */
export const Ready: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Released a deposit" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Released a deposit" }));
    await expect(
      dialog.getByRole("row", { name: /Status Customer answered Released/ }),
    ).toBeVisible();
    await expect(dialog.queryByText(/secret/)).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Show entries about this customer" }));
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(
        expect.objectContaining({ customer: logEntries[0]?.customerId }),
      ),
    );
  },
};

/** The payout, the colleague and the lists of an entry in words. */
export const Facts: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Paid a gift card sale" }));
    const dialog = within(await screen.findByRole("dialog"));
    await expect(dialog.getByRole("row", { name: /Payout – ₦38,000.00/ })).toBeVisible();
    await expect(dialog.getByRole("row", { name: /Assigned to None Ben Carter/ })).toBeVisible();
  },
};

/** An entry that changed nothing, and one of a newer server. */
export const NothingChanged: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: "Other action" });
    await expect(canvas.getByRole("row", { name: /Opened a customer/ })).toHaveTextContent(
      "Amina Bello",
    );
    await userEvent.click(await canvas.findByRole("button", { name: "Opened a customer" }));
    await screen.findByText("No details are recorded for this action.");
  },
};

export const Filtered: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: "Released a deposit" });
    await userEvent.click(canvas.getByRole("button", { name: /Colleague/ }));
    await userEvent.click(await screen.findByRole("option", { name: chloe.name }));
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ member: chloe.id })),
    );
    await userEvent.type(canvas.getByLabelText("Customer"), "nobody@apex.test");
    await canvas.findByText("No entries match these filters");
    await userEvent.click(canvas.getByRole("button", { name: "Clear filters" }));
    await canvas.findByRole("button", { name: "Released a deposit" });
  },
};

/** The file has what the filters let through. */
export const Exported: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: "Released a deposit" });
    await userEvent.click(canvas.getByRole("button", { name: /Colleague/ }));
    await userEvent.click(await screen.findByRole("option", { name: ben.name }));
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ member: ben.id })),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Export CSV" }));
    await waitFor(() => expect(exported).toHaveBeenCalledWith({ member: ben.id }));
  },
};

export const ExportFails: Story = {
  parameters: { msw: [log, mock(exportStaffActions, { problem: "too-many-requests" })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Export CSV" }));
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

/** Ten thousand entries, loaded page by page. */
export const TenThousand: Story = {
  parameters: {
    msw: [
      mock(listStaffActions, (call) => ({
        response: {
          ...pageOfMany(call, (place) => ({
            id: crypto.randomUUID(),
            at: "2026-11-21T11:30:00.000Z",
            member: ben,
            act: "customer-read",
            reason: `Call ${place}`,
            address: "105.112.0.1",
          })),
          members: [...logMembers],
        },
      })),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Call 20");
    await userEvent.click(await canvas.findByRole("button", { name: "Show more" }));
    await canvas.findByText("Call 40");
  },
};

export const Empty: Story = {
  parameters: {
    msw: [mock(listStaffActions, { response: { items: [], members: [] } })],
  },
  play: async ({ canvas }) => {
    await canvas.findByText("Nothing is logged yet");
    await expect(canvas.queryByRole("group", { name: "Filters" })).toBeNull();
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(listStaffActions, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(listStaffActions, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Dépôt débloqué" }));
    await expect(
      await screen.findByRole("row", { name: /Statut Réponse reçue du client Débloqué/ }),
    ).toBeVisible();
  },
};

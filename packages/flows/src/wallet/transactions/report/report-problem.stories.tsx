import type { Complaint } from "@apex/contract/transactions/complaint";
import { createComplaint } from "@apex/contract/transactions/complaints";
import { readTransaction } from "@apex/contract/transactions/transactions";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { mock } from "../../../mocks/mock.ts";
import { sentDetail } from "../../../mocks/transaction-fixtures.ts";
import { TransactionDetail } from "../transaction-detail.tsx";

const complaint: Complaint = {
  id: "c0ffee00-0000-4000-8000-000000000001",
  complaintType: "not-received",
  status: "open",
  text: "She does not see it.",
  hasImage: true,
  isOwn: true,
  reportedAt: "2026-11-21T15:04:00.000Z",
  updatedAt: "2026-11-21T15:04:00.000Z",
};

const sent = mock(readTransaction, { response: sentDetail });
const typed: { body?: unknown } = {};
const taken = mock(createComplaint, ({ body }) => {
  typed.body = body;
  return { response: { complaint } };
});

const meta = {
  title: "Flows/Transactions/Report a problem",
  component: TransactionDetail,
  args: { category: "fiat", id: sentDetail.transaction.id, onVerifyAt: fn() },
} satisfies Meta<typeof TransactionDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

interface Hands {
  click: (element: Element) => Promise<void>;
  upload: (element: HTMLElement, file: File) => Promise<void>;
  keyboard: (keys: string) => Promise<void>;
}
type Canvas = Pick<ReturnType<typeof within>, "findByRole">;

async function openForm(canvas: Canvas, hands: Hands) {
  await hands.click(await canvas.findByRole("button", { name: "Report a problem" }));
  const dialog = await screen.findByRole("dialog", { name: "Report a problem" });
  return { dialog, form: within(dialog) };
}

async function chooseType({ form }: { form: ReturnType<typeof within> }, hands: Hands) {
  await hands.click(await form.findByRole("button", { name: /What went wrong/ }));
  await hands.click(await screen.findByRole("option", { name: "The money did not arrive" }));
}

async function pick(dialog: HTMLElement, hands: Hands, file: File) {
  const input = dialog.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error("No file can be chosen.");
  await hands.upload(input, file);
}

const pngBytes = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

export const Sent: Story = {
  parameters: { msw: [sent, taken] },
  play: async ({ canvas, userEvent }) => {
    const opened = await openForm(canvas, userEvent);
    await chooseType(opened, userEvent);
    await userEvent.type(opened.form.getByRole("textbox", { name: /Tell us more/ }), "Not here");
    const file = new File([pngBytes], "proof.png", { type: "image/png" });
    await pick(opened.dialog, userEvent, file);
    await expect(await opened.form.findByText("proof.png")).toBeVisible();
    await userEvent.click(opened.form.getByRole("button", { name: "Send report" }));
    await waitFor(() =>
      expect(typed.body).toEqual({
        complaintType: "not-received",
        text: "Not here",
        image: "iVBORw0KGgo=",
      }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  },
};

export const Invalid: Story = {
  parameters: { msw: [sent] },
  play: async ({ canvas, userEvent }) => {
    const { form } = await openForm(canvas, userEvent);
    await userEvent.click(form.getByRole("button", { name: "Send report" }));
    await expect(await form.findByText("Choose what went wrong")).toBeVisible();
  },
};

/** The file's name and type are not trusted. */
export const NoPicture: Story = {
  parameters: { msw: [sent] },
  play: async ({ canvas, userEvent }) => {
    const { dialog, form } = await openForm(canvas, userEvent);
    await pick(dialog, userEvent, new File(["<svg/>"], "proof.png", { type: "image/png" }));
    await expect(await form.findByText("Choose a PNG or JPG image")).toBeVisible();
  },
};

export const TooLarge: Story = {
  parameters: { msw: [sent] },
  play: async ({ canvas, userEvent }) => {
    const { dialog, form } = await openForm(canvas, userEvent);
    const bytes = new Uint8Array(2 * 1_048_576 + 1);
    bytes.set(pngBytes);
    await pick(dialog, userEvent, new File([bytes], "proof.png", { type: "image/png" }));
    await expect(await form.findByText("This image is larger than 2 MB")).toBeVisible();
  },
};

export const RejectedComplaintOpen: Story = {
  parameters: { msw: [sent, mock(createComplaint, { problem: "complaint-open" })] },
  play: async ({ canvas, userEvent }) => {
    const opened = await openForm(canvas, userEvent);
    await chooseType(opened, userEvent);
    await userEvent.click(opened.form.getByRole("button", { name: "Send report" }));
    await expect(await opened.form.findByText(/You have already reported this/)).toBeVisible();
  },
};

/** The transaction's page shows the report's status; a new report must wait until it is resolved. */
export const Reported: Story = {
  parameters: { msw: [mock(readTransaction, { response: { ...sentDetail, complaint } })] },
  play: async ({ canvas }) => {
    const report = within(await canvas.findByRole("region", { name: "The money did not arrive" }));
    await expect(report.getByText("Received")).toBeVisible();
    await expect(report.getByText("With an image")).toBeVisible();
    await expect(report.getByRole("link", { name: "Open the chat with support" })).toHaveAttribute(
      "href",
      `#ticket?id=${complaint.id}`,
    );
    await expect(
      canvas.queryByRole("button", { name: "Report a problem" }),
    ).not.toBeInTheDocument();
    await expect(
      canvas.queryByRole("link", { name: "Get help with this" }),
    ).not.toBeInTheDocument();
  },
};

/** The chat is its reporter's alone: a colleague asks support themselves. */
export const ReportedByColleague: Story = {
  parameters: {
    msw: [
      mock(readTransaction, {
        response: { ...sentDetail, complaint: { ...complaint, isOwn: false } },
      }),
    ],
  },
  play: async ({ canvas }) => {
    const report = within(await canvas.findByRole("region", { name: "The money did not arrive" }));
    await expect(report.queryByRole("link")).not.toBeInTheDocument();
    await expect(canvas.getByRole("link", { name: "Get help with this" })).toBeVisible();
  },
};

export const Resolved: Story = {
  parameters: {
    msw: [
      mock(readTransaction, {
        response: { ...sentDetail, complaint: { ...complaint, status: "resolved" } },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Resolved")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Report a problem" })).toBeVisible();
    await expect(
      canvas.queryByRole("link", { name: "Get help with this" }),
    ).not.toBeInTheDocument();
  },
};

export const French: Story = {
  parameters: { msw: [sent] },
  globals: { locale: "fr" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Signaler un problème" }));
    await waitFor(() => expect(screen.getByText("Que s’est-il passé ?")).toBeVisible());
  },
};

import {
  deleteTransactionView,
  listTransactionViews,
  saveTransactionView,
  type TransactionView,
} from "@apex/contract/transactions/saved-views";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { mock } from "../../../mocks/mock.ts";
import { withWords } from "../../../base/words/words-provider.tsx";
import { SavedViews } from "./saved-views.tsx";

const salary: TransactionView = {
  id: "5a7e0001-0000-4000-8000-000000000001",
  name: "Salary",
  search: "type=fiat-deposit&from=2026-01-01",
};
const rent: TransactionView = {
  id: "5a7e0001-0000-4000-8000-000000000002",
  name: "Rent",
  search: "q=rent",
};
const listed = mock(listTransactionViews, { response: { items: [rent, salary] } });
const typed: { body?: unknown } = {};

const meta = {
  title: "Flows/Transactions/Saved views",
  component: withWords(["transactions", "transaction-pages"], SavedViews),
  args: { search: "", onShow: fn() },
} satisfies Meta<typeof SavedViews>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The open menu, which takes focus first. */
async function openMenu(
  { findByRole }: Pick<ReturnType<typeof within>, "findByRole">,
  userEvent: { click: (element: Element) => Promise<void> },
  name: string,
) {
  const button = await findByRole("button", { name });
  await userEvent.click(button);
  await waitFor(() => expect(screen.getByRole("menu")).toContainElement(focused()));
  return button;
}

const focused = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

export const Ready: Story = {
  parameters: { msw: [listed] },
  play: async ({ canvas, userEvent, args }) => {
    const button = await openMenu(canvas, userEvent, "Saved views");
    await userEvent.click(screen.getByRole("menuitem", { name: "Salary" }));
    await waitFor(() => expect(button).toHaveFocus());
    await expect(args.onShow).toHaveBeenCalledWith("type=fiat-deposit&from=2026-01-01");
  },
};

/** The shown view has a tick, and can be deleted. */
export const Shown: Story = {
  args: { search: "q=rent" },
  parameters: {
    msw: [
      listed,
      mock(deleteTransactionView, ({ params }) => {
        typed.body = params["id"];
        return { response: {} };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const button = await openMenu(canvas, userEvent, "Rent");
    await expect(await screen.findByRole("menuitemradio", { name: "Rent" })).toBeChecked();
    await userEvent.click(screen.getByRole("menuitem", { name: "Delete “Rent”" }));
    await waitFor(() => expect(button).toHaveFocus());
    await waitFor(() => expect(typed.body).toBe(rent.id));
  },
};

async function name(
  canvas: Pick<ReturnType<typeof within>, "findByRole">,
  userEvent: {
    click: (element: Element) => Promise<void>;
    type: (element: Element, text: string) => Promise<void>;
  },
  text: string,
) {
  await openMenu(canvas, userEvent, "Saved views");
  await userEvent.click(screen.getByRole("menuitem", { name: "Save this view" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save this view" }));
  if (text !== "") await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), text);
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  return dialog;
}

export const Saved: Story = {
  args: { search: "type=swap" },
  parameters: {
    msw: [
      listed,
      mock(saveTransactionView, ({ body }) => {
        typed.body = body;
        return { response: { view: { ...rent, name: "Swaps", search: "type=swap" } } };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await name(canvas, userEvent, "Swaps");
    await waitFor(() => expect(typed.body).toEqual({ name: "Swaps", search: "type=swap" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole("button", { name: "Saved views" })).toHaveFocus());
  },
};

export const Invalid: Story = {
  args: { search: "type=swap" },
  parameters: { msw: [listed] },
  play: async ({ canvas, userEvent }) => {
    const dialog = await name(canvas, userEvent, "");
    await waitFor(() => expect(dialog.getByText("Give this view a name")).toBeVisible());
  },
};

export const RejectedTooManyViews: Story = {
  args: { search: "type=swap" },
  parameters: { msw: [listed, mock(saveTransactionView, { problem: "too-many-views" })] },
  play: async ({ canvas, userEvent }) => {
    const dialog = await name(canvas, userEvent, "One more");
    await waitFor(() => expect(dialog.getByText(/maximum number of saved views/)).toBeVisible());
  },
};

/** Without saved views and filters there is no menu. */
export const Nothing: Story = {
  parameters: { msw: [mock(listTransactionViews, { response: { items: [] } })] },
};

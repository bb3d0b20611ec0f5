import { listTransactions } from "@apex/contract/transactions/transactions";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, spyOn, waitFor, within } from "storybook/test";
import { lastCall } from "../../../mocks/last-call.ts";
import { mock } from "../../../mocks/mock.ts";
import { manyTransactions } from "../../../mocks/transaction-fixtures.ts";
import { noFilters } from "../filters/transaction-filters.ts";
import { withWords } from "../../../base/words/words-provider.tsx";
import { ExportMenu } from "./export-menu.tsx";

const meta = {
  title: "Flows/Transactions/Export",
  component: withWords(
    ["transactions", "transaction-pages", "transaction-facts", "asset"],
    ExportMenu,
  ),
  args: {
    filters: { ...noFilters, text: "rent", type: "transfer" },
    filterWords: ["Transfer", "From 1 Nov, 2026"],
  },
} satisfies Meta<typeof ExportMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

const all = manyTransactions(250);
/** Three pages of a hundred. */
const paged = mock(listTransactions, ({ query }) => {
  const [start, size] = [Number(query["cursor"] ?? 0), Number(query["perPage"])];
  const end = start + size;
  return {
    response: {
      items: query["type"] === "transfer" ? all.slice(start, end) : [],
      ...(end < all.length && { nextCursor: String(end) }),
    },
  };
});

function downloads() {
  const made = spyOn(URL, "createObjectURL");
  const clicked = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  return {
    clicked,
    async text() {
      const [file] = (await lastCall(made)).args;
      if (!(file instanceof Blob)) throw new Error("No file was made.");
      return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());
    },
    restore() {
      made.mockRestore();
      clicked.mockRestore();
    },
  };
}

/** The file has every page, in order, with every digit. */
export const Spreadsheet: Story = {
  parameters: { msw: [paged] },
  play: async ({ canvas, userEvent }) => {
    const files = downloads();
    await userEvent.click(await canvas.findByRole("button", { name: "Export" }));
    // The file is named after the reader's own day, which is not always the day in UTC.
    const ownDay = spyOn(Date.prototype, "getDate").mockReturnValue(31);
    await userEvent.click(await screen.findByRole("menuitem", { name: /Spreadsheet/ }));
    await waitFor(() => expect(files.clicked).toHaveBeenCalledOnce(), { timeout: 5_000 });
    ownDay.mockRestore();
    const { context: link } = await lastCall(files.clicked);
    await expect(link).toMatchObject({
      download: expect.stringMatching(/^apex-transactions-\d{4}-\d\d-31\.csv$/),
    });
    const rows = (await files.text()).trimEnd().split("\r\n");
    await expect(rows[0]).toMatch(
      /^\uFEFFDate \(UTC\),Reference,Type,State,Status,Amount,Fee \(already in the amount\),Between own accounts,Asset,Amount received,Asset received,To,From,Provider,Description,/,
    );
    await expect(rows).toHaveLength(251);
    await expect(rows[3]).toContain(
      ",Transfer,Done,Successful,-25010.00,-10.00,,NGN,,,Ngozi E. (@ngozi.eze)",
    );
    await expect(rows.at(-1)).toContain("APX-TEST-0249");
    files.restore();
  },
};

export const SpreadsheetInFrench: Story = {
  parameters: { msw: [paged] },
  globals: { locale: "fr" },
  play: async ({ canvas, userEvent }) => {
    const files = downloads();
    await userEvent.click(await canvas.findByRole("button", { name: "Exporter" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: /Tableur/ }));
    await waitFor(() => expect(files.clicked).toHaveBeenCalledOnce(), { timeout: 5_000 });
    await expect(await files.text()).toMatch(
      /^\uFEFFDate \(UTC\),Référence,Type,État général,État,/,
    );
    files.restore();
  },
};

export const OnPaper: Story = {
  parameters: { msw: [paged] },
  play: async ({ canvas, userEvent }) => {
    const printed = spyOn(window, "print").mockImplementation(fn());
    await userEvent.click(await canvas.findByRole("button", { name: "Export" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: /PDF/ }));
    await waitFor(() => expect(printed).toHaveBeenCalledOnce(), { timeout: 5_000 });
    await expect(screen.getAllByText("₦25,010.00", { exact: false }).length).toBeGreaterThan(20);
    const page = within(
      screen.getByText("List of transactions").closest("section") ?? document.body,
    );
    await expect(page.getByText("Apex")).toBeInTheDocument();
    for (const [term, fact] of [
      ["Account holder", /\S/],
      ["Search", "“rent”, Transfer, From 1 Nov, 2026"],
      ["Results", "250 transactions"],
      ["Printed", /\b20\d\d\b.*(GMT|UTC|[A-Z]{3})/],
    ] as const)
      await expect(page.getByText(term).nextElementSibling).toHaveTextContent(fact);
    await expect(
      page.getByRole("columnheader", { name: /^Fee/, hidden: true }),
    ).toBeInTheDocument();
    await expect(page.getAllByText("₦10.00").length).toBeGreaterThan(20);
    dispatchEvent(new Event("afterprint"));
    await waitFor(() => expect(screen.queryByText(/250 transactions/)).not.toBeInTheDocument());
    printed.mockRestore();
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(listTransactions, { isPending: true })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Export" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: /Spreadsheet/ }));
    await waitFor(() => expect(screen.getByText("0 transactions")).toBeVisible());
    await userEvent.click(screen.getByRole("button", { name: "Stop" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  },
};

export const Fails: Story = {
  parameters: {
    msw: [
      mock(listTransactions, ({ before }) =>
        before === 1
          ? { isOffline: true }
          : { response: { items: all.slice(0, 2), ...(before === 0 && { nextCursor: "2" }) } },
      ),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const files = downloads();
    await userEvent.click(await canvas.findByRole("button", { name: "Export" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: /Spreadsheet/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(files.clicked).toHaveBeenCalledOnce(), { timeout: 5_000 });
    files.restore();
  },
};

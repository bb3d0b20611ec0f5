import { listWallets } from "@apex/contract/wallets/wallets";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { rateCalls } from "../../mocks/price-mocks.ts";
import { nairaWallet, newWallets, wallets } from "../../mocks/money-fixtures.ts";
import { WalletList } from "./wallet-list.tsx";

const meta = { title: "Flows/Wallets/List", component: WalletList } satisfies Meta<
  typeof WalletList
>;
export default meta;
type Story = StoryObj<typeof meta>;

const some = mock(listWallets, {
  response: {
    ...wallets,
    items: wallets.items.map((wallet) =>
      wallet.asset === "NGN" ? { ...wallet, held: "180000.00" } : wallet,
    ),
  },
});

export const Ready: Story = {
  parameters: { msw: [some, ...rateCalls()] },
  play: async ({ canvas, userEvent }) => {
    const money = within(await canvas.findByRole("region", { name: "Money" }));
    await expect(money.getAllByRole("link")).toHaveLength(3);
    await expect(canvas.getByRole("list", { name: "Share of each wallet" })).toBeVisible();
    await expect(money.getByText("₦180,000.00 on hold")).toBeVisible();
    await expect((await canvas.findAllByText("+1.8%"))[0]).toBeVisible();
    await expect(canvas.getByRole("link", { name: /Bitcoin/ })).toHaveAttribute(
      "href",
      "#wallet?category=crypto&asset=BTC",
    );
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search wallets" }), "bit");
    await waitFor(() => expect(canvas.getAllByRole("link")).toHaveLength(1));
  },
};

const squarePicture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'%3E%3Crect width='1' height='1' fill='teal'/%3E%3C/svg%3E";

const pictured = (imageUrl: string) =>
  mock(listWallets, {
    response: { ...wallets, items: wallets.items.map((wallet) => ({ ...wallet, imageUrl })) },
  });

/** The server's own pictures of the assets. */
export const Pictured: Story = {
  parameters: { msw: [pictured(squarePicture), ...rateCalls()] },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("link", { name: /Bitcoin/ });
    await expect(canvasElement.querySelectorAll(`img[src="${squarePicture}"]`)).toHaveLength(
      wallets.items.length,
    );
  },
};

/** A picture that does not load gives its place to the design system's own. */
export const PictureFails: Story = {
  parameters: { msw: [pictured("data:image/svg+xml,nothing"), ...rateCalls()] },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("link", { name: /Bitcoin/ });
    await waitFor(() => expect(canvasElement.querySelector('img[src$="nothing"]')).toBeNull());
    await expect(canvasElement.querySelector("img")).toBeVisible();
  },
};

export const NoMatch: Story = {
  parameters: { msw: [some, ...rateCalls()] },
  play: async ({ canvas, userEvent }) => {
    const search = await canvas.findByRole("searchbox", { name: "Search wallets" });
    await userEvent.type(search, "yen");
    await expect(await canvas.findByText("No wallet matches “yen”")).toBeVisible();
    await userEvent.click(canvas.getByText("Clear the search", { selector: "button *" }));
    await expect(search).toHaveValue("");
  },
};

export const Hidden: Story = {
  parameters: { msw: [some, ...rateCalls()] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Hide balances" }));
    await expect(canvas.queryByText(/482,350/)).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Show balances" }));
    await expect(await canvas.findByText("₦482,350.75")).toBeVisible();
  },
};

export const Loading: Story = { parameters: { msw: [mock(listWallets, { isPending: true })] } };

/** A new customer: the own currency and the usual ones, the others behind one line. */
export const Empty: Story = {
  parameters: { msw: [...rateCalls(), mock(listWallets, { response: newWallets })] },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("link", { name: /Nigerian naira/ });
    await expect(canvas.getAllByRole("link")).toHaveLength(4);
    const rest = newWallets.items.length - 4;
    await userEvent.click(canvas.getByRole("button", { name: `Show ${rest} empty wallets` }));
    await waitFor(() => expect(canvas.getAllByRole("link")).toHaveLength(rest + 4));
    await userEvent.click(canvas.getByRole("button", { name: "Hide empty wallets" }));
    await waitFor(() => expect(canvas.getAllByRole("link")).toHaveLength(4));
  },
};

export const Offline: Story = {
  parameters: { msw: [mock(listWallets, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Network Error. Please check your connection"),
    ).toBeVisible();
  },
};

export const LongText: Story = {
  parameters: {
    msw: [
      ...rateCalls(),
      mock(listWallets, {
        response: {
          ...wallets,
          items: [
            {
              ...nairaWallet,
              asset: "ETH",
              category: "crypto",
              available: "123456789.123456789012345678",
              total: "123456789.123456789012345678",
            },
          ],
        },
      }),
    ],
  },
};

export const Narrow: Story = {
  parameters: { msw: [some, ...rateCalls()] },
  globals: { viewport: { value: "narrow" } },
};

export const French: Story = {
  parameters: { msw: [some, ...rateCalls()] },
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: /Naira nigérian/ })).toBeVisible();
  },
};

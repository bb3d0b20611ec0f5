import { listIdentityCases } from "@apex/contract/desk/identity-cases";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import { deskNow, identityQueueMock, identityRows } from "../../mocks/desk-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { pageOfMany } from "../../mocks/ten-thousand.ts";
import { IdentityQueue } from "./identity-queue.tsx";

const meta = {
  title: "Desk/Queue of identity checks",
  component: IdentityQueue,
  args: { hrefOfCase: (id) => `#${id}`, onTitle: fn() },
  parameters: { msw: [identityQueueMock] },
} satisfies Meta<typeof IdentityQueue>;
export default meta;
type Story = StoryObj<typeof meta>;

/** j and k go from case to case. */
export const Ready: Story = {
  play: async ({ canvas, userEvent }) => {
    const links = await canvas.findAllByRole("link");
    await expect(links).toHaveLength(3);
    await expect(canvas.getByText("Customer answered")).toBeVisible();
    await userEvent.keyboard("jj");
    await expect(links[1]).toHaveFocus();
    await userEvent.keyboard("k");
    await expect(links[0]).toHaveFocus();
  },
};

/** The filter finds no check that waits for its customer. */
export const Filtered: Story = {
  parameters: {
    msw: [
      mock(listIdentityCases, ({ query }) => ({
        response: { items: query["view"] === "asked" ? [] : [...identityRows] },
        now: deskNow,
      })),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole("link");
    await userEvent.click(await canvas.findByRole("button", { name: /Show/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Waiting for the customer" }));
    await canvas.findByText("No cases match these filters");
    await userEvent.click(await canvas.findByRole("button", { name: "Clear filters" }));
    await canvas.findAllByRole("link");
  },
};

const [row] = identityRows;

/** Ten thousand cases, loaded page by page. */
export const TenThousand: Story = {
  parameters: {
    msw: [
      mock(listIdentityCases, (call) => ({
        response: pageOfMany(call, (place) => ({
          id: `${String(place).padStart(8, "0")}-7a39-4a8e-9d55-6a2c1f6f0c11`,
          cause: "unsure",
          state: "waiting",
          provider: "meta-map",
          since: row?.since ?? deskNow,
        })),
        now: deskNow,
      })),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("00000020");
    await userEvent.click(await canvas.findByRole("button", { name: "Show more" }));
    await canvas.findByText("00000040");
  },
};

/** A cause, a state and a partner of a newer server, and a colleague with a long name. */
export const OfNewerServer: Story = {
  parameters: {
    msw: [
      mock(listIdentityCases, {
        response: {
          items: identityRows.map((one) => ({
            ...one,
            cause: "of a newer server",
            state: "of a newer server",
            provider: "Another partner",
            assignee: {
              id: "019a9c00-0000-4000-8000-00000000e009",
              name: "Oluwaseun Adebayo-Olatunji Nwachukwu-Babangida",
            },
          })),
        },
        now: deskNow,
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("Another partner"))[0]).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { msw: [mock(listIdentityCases, { response: { items: [] } })] },
  play: async ({ canvas }) => {
    await canvas.findByText("No identity checks are waiting");
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(listIdentityCases, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(listIdentityCases, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Network Error. Please check your connection",
    );
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Pièces d’identité" });
  },
};

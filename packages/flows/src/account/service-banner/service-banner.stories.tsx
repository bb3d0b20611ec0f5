import type { ResponseOf } from "@apex/contract/endpoint";
import { readServiceState } from "@apex/contract/service/read-service-state";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { deskNow } from "../../mocks/desk-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { ServiceBanner } from "./service-banner.tsx";

const meta = {
  title: "Flows/Maintenance/Banner",
  component: ServiceBanner,
} satisfies Meta<typeof ServiceBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

const state = (told: Partial<ResponseOf<typeof readServiceState>>) => ({
  msw: [mock(readServiceState, { response: { paused: [], ...told }, now: deskNow })],
});

const night = {
  from: "2026-11-22T01:00:00.000Z",
  until: "2026-11-22T03:00:00.000Z",
  text: "We are moving to a faster database.",
};

export const Ready: Story = {
  parameters: state({ maintenance: night }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent(
      /We are moving to a faster database\. Payments are paused from 22 Nov, 2026/,
    );
  },
};

export const Running: Story = {
  parameters: state({ maintenance: { ...night, from: "2026-11-21T11:00:00.000Z" } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent(/Payments are paused until/);
  },
};

/** Maintenance next week is not announced yet. */
export const Early: Story = {
  parameters: state({
    maintenance: {
      ...night,
      from: "2026-11-29T01:00:00.000Z",
      until: "2026-11-29T03:00:00.000Z",
    },
    termsChangeAt: "2026-12-01T00:00:00.000Z",
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent(/Fees or limits change on/);
    await expect(canvas.getByRole("link", { name: "See fees and limits" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Close" }));
    await expect(canvas.queryByRole("status")).toBeNull();
  },
};

export const TermsChanged: Story = {
  parameters: state({ termsChangeAt: "2026-11-20T00:00:00.000Z" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent(/Fees or limits changed on/);
  },
};

export const NarrowFrench: Story = {
  parameters: state({ maintenance: night, termsChangeAt: "2026-12-01T00:00:00.000Z" }),
  globals: { viewport: { value: "narrow" }, locale: "fr" },
};

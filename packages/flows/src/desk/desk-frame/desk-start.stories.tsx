import { listQueues } from "@apex/contract/desk/queues";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { queuesMock } from "../../mocks/desk-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { DeskStart } from "./desk-start.tsx";

const meta = {
  title: "Desk/Start",
  component: DeskStart,
  args: { children: (first) => <p>{first}</p> },
  parameters: { msw: [queuesMock] },
} satisfies Meta<typeof DeskStart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText("held-deposits");
  },
};

export const NothingOpens: Story = {
  parameters: { msw: [mock(listQueues, { response: { queues: [], pages: [] } })] },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Your role has no queue yet" });
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(listQueues, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(listQueues, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

export const French: Story = {
  globals: { locale: "fr" },
  parameters: { msw: [mock(listQueues, { response: { queues: [], pages: [] } })] },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Votre rôle n’a pas encore de file d’attente" });
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Button } from "../button/button.tsx";
import { WifiOff } from "../icon/icon.tsx";
import { narrow } from "../story/narrow.tsx";
import { ErrorState } from "./error-state.tsx";

const retry = fn();

/** A page, or a part of one, that failed to load. An error beside a field or a form is a Notice. */
const meta = {
  title: "Components/ErrorState",
  component: ErrorState,
  args: {
    title: "We could not load your transactions",
    children: "Nothing has moved. Try again in a minute.",
    action: (
      <Button variant="secondary" onPress={retry}>
        Try again
      </Button>
    ),
    request: {
      id: "01J9ZC5T8M",
      label: "For support",
      copyLabel: "Copy the id",
      copiedLabel: "Copied",
    },
  },
} satisfies Meta<typeof ErrorState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("01J9ZC5T8M");
    await expect(canvas.getByRole("button", { name: "Copy the id" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

export const Offline: Story = {
  args: {
    icon: <WifiOff />,
    title: "You are offline",
    children: "What you typed is kept. We try again when you are back.",
  },
};

export const AsPage: Story = {
  args: { headingLevel: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("could not load");
  },
};

export const LongText: Story = {
  decorators: [narrow],
  args: {
    title: "Nous n’avons pas pu charger l’historique de ce portefeuille",
    children:
      "Aucun argent n’a été déplacé. Réessayez dans une minute ou écrivez-nous avec l’identifiant.",
    request: {
      id: "0af7651916cd43dd8448eb211c80319c",
      label: "Pour l’assistance",
      copyLabel: "Copier l’identifiant",
      copiedLabel: "Copié",
    },
  },
};

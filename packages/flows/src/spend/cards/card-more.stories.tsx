import {
  changeCardPin,
  deleteCard,
  setCardControls,
  setCardLabel,
  setCardBillingAddress,
  setDefaultCard,
  terminateCard,
} from "@apex/contract/cards/cards";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import {
  activeCard,
  cardCodeMock,
  cardId,
  cardMock,
  endedCard,
  limitedCard,
} from "../../mocks/card-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { googleOnly } from "../../mocks/people.ts";
import { CardMore } from "./card-more.tsx";
import { EditLabel } from "./edit-label.tsx";

const meta = {
  title: "Flows/Cards/Manage",
  component: CardMore,
  args: { id: cardId, onSuccess: fn(), onDeleted: fn() },
} satisfies Meta<typeof CardMore>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The card cannot become default while the server refuses it. */
export const NotDefault: Story = {
  parameters: {
    msw: [
      cardMock({ ...activeCard, isDefault: false }),
      mock(setDefaultCard, { problem: "card-changed" }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Make it the default card/ }));
    await canvas.findByText(/This card has changed since you opened it/);
  },
};

export const Pin: Story = {
  parameters: {
    msw: [
      cardMock(activeCard),
      mock(changeCardPin, ({ before }) =>
        before === 0 ? { problem: "wrong-password" } : { response: { card: activeCard } },
      ),
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Change the PIN/ }));
    await userEvent.type(await screen.findByLabelText("Account password"), "Summit-2026!");
    await userEvent.type(screen.getByLabelText("New 4-digit PIN"), "1357");
    await userEvent.type(screen.getByLabelText("Repeat the new PIN"), "1358");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("The two PINs do not match")).toBeVisible());
    await userEvent.clear(screen.getByLabelText("Repeat the new PIN"));
    await userEvent.type(screen.getByLabelText("Repeat the new PIN"), "1357");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByLabelText("Account password")).toBeInvalid());
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledWith("PIN changed"));
  },
};

/** Without a password, a security code takes its place. */
export const PinWithoutPassword: Story = {
  parameters: {
    apex: { user: googleOnly },
    msw: [
      cardMock(activeCard),
      cardCodeMock,
      mock(changeCardPin, ({ body }) =>
        typeof body === "object" && body !== null && "security" in body && !("password" in body)
          ? { response: { card: activeCard } }
          : { problem: "security-code-required" },
      ),
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Change the PIN/ }));
    await userEvent.type(await screen.findByLabelText("New 4-digit PIN"), "1357");
    await expect(screen.queryByLabelText("Account password")).toBeNull();
    await userEvent.type(screen.getByLabelText("Repeat the new PIN"), "1357");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "Security code" }), "123456");
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledWith("PIN changed"));
  },
};

export const Limits: Story = {
  parameters: {
    msw: [cardMock(limitedCard), mock(setCardControls, { response: { card: limitedCard } })],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Limits and locks/ }));
    const month = await screen.findByLabelText("Monthly limit");
    await expect(month).toHaveValue("150.00");
    await expect(screen.getByRole("checkbox", { name: "Gambling" })).toBeChecked();
    await userEvent.clear(month);
    await userEvent.type(month, "0");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(month).toBeInvalid());
    await userEvent.clear(month);
    await userEvent.type(month, "200");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledWith("Saved"));
  },
};

export const BillingAddress: Story = {
  parameters: {
    msw: [cardMock(activeCard), mock(setCardBillingAddress, { response: { card: activeCard } })],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: /Change the billing address/ }),
    );
    const city = await screen.findByLabelText("City");
    await userEvent.clear(city);
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(city).toBeInvalid());
    await userEvent.type(city, "Lagos");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledWith("Saved"));
  },
};

/** The card's balance moves to the wallet at the same moment. */
export const Terminate: Story = {
  parameters: {
    msw: [
      cardMock(limitedCard),
      cardCodeMock,
      mock(terminateCard, { response: { card: endedCard } }),
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Terminate the card/ }));
    await waitFor(() =>
      expect(
        screen.getByText("$142.60 goes to your US dollar wallet straight away."),
      ).toBeVisible(),
    );
    await userEvent.type(await screen.findByRole("textbox", { name: "Security code" }), "123456");
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledWith("Card terminated"));
  },
};

export const Delete: Story = {
  parameters: {
    msw: [cardMock(endedCard), cardCodeMock, mock(deleteCard, { response: { deleted: true } })],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Delete the card/ }));
    await waitFor(() => expect(screen.getByText(/You’ll no longer see/)).toBeVisible());
    await userEvent.type(await screen.findByRole("textbox", { name: "Security code" }), "123456");
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalled());
  },
};

export const Label: Story = {
  render: ({ id, onSuccess }) => <EditLabel id={id} onSuccess={onSuccess} />,
  parameters: {
    msw: [cardMock(activeCard), mock(setCardLabel, { response: { card: activeCard } })],
  },
  play: async ({ canvas, userEvent, args }) => {
    const label = await canvas.findByLabelText("Label");
    await userEvent.clear(label);
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(label).toBeInvalid());
    await userEvent.type(label, "Travel");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledWith("Card label updated"));
  },
};

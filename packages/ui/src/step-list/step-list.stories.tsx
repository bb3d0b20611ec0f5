import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { type Step, StepList } from "./step-list.tsx";

const steps: Step[] = [
  { id: "wallet", label: "Wallet", answer: "Naira, ₦1,204,550.20", state: "done" },
  { id: "type", label: "Send to", answer: "Another Apex user", state: "done" },
  { id: "payee", label: "Recipient", answer: "Green Valley Ltd, @green.valley", state: "done" },
  { id: "amount", label: "Amount", answer: "₦25,000.00", state: "done" },
  { id: "review", label: "Review", state: "current" },
  { id: "code", label: "Security code", state: "todo" },
  { id: "done", label: "Done", state: "todo" },
];

const meta = {
  title: "Components/StepList",
  component: StepList,
  args: {
    label: "Steps of this transfer",
    progressLabel: "Step 5 of 7: Review",
    steps,
    onSelect: fn(),
  },
  // Stories are 1200 px wide; the list shows from 1024 px on.
} satisfies Meta<typeof StepList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    if (innerWidth < 1024) return;
    const current = canvas.getAllByRole("listitem").filter((item) => item.ariaCurrent === "step");
    await expect(current).toHaveLength(1);
    await expect(current[0]).toHaveTextContent("Review");
    await userEvent.click(canvas.getByRole("button", { name: /Amount/ }));
    await expect(args.onSelect).toHaveBeenCalledWith("amount");
    await expect(canvas.queryByRole("button", { name: /Security code/ })).toBeNull();
  },
};

export const First: Story = {
  args: {
    progressLabel: "Step 1 of 3: Wallet",
    steps: [
      { id: "wallet", label: "Wallet", state: "current" },
      { id: "amount", label: "Amount", state: "todo" },
      { id: "done", label: "Done", state: "todo" },
    ],
  },
};

export const LongText: Story = {
  args: {
    label: "Étapes du virement",
    progressLabel: "Étape 2 sur 3 : Bénéficiaire",
    className: "w-72",
    steps: [
      {
        id: "a",
        label: "Portefeuille d’origine",
        answer: "Franc CFA d’Afrique de l’Ouest, 12 450 000 CFA disponibles",
        state: "done",
      },
      { id: "b", label: "Bénéficiaire enregistré dans votre carnet d’adresses", state: "current" },
      { id: "c", label: "Terminé", state: "todo" },
    ],
  },
};

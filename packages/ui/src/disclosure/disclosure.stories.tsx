import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { Accordion, Disclosure } from "./disclosure.tsx";

const meta = {
  title: "Components/Disclosure",
  component: Disclosure,
  subcomponents: { Accordion },
  args: {
    title: "Why do you ask for my BVN?",
    children: "It proves that the account is yours. We cannot see your money with it.",
    onExpandedChange: fn(),
  },
} satisfies Meta<typeof Disclosure>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "Why do you ask for my BVN?" });
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onExpandedChange).toHaveBeenLastCalledWith(true);
    await expect(await canvas.findByText(/It proves that/)).toBeVisible();
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-expanded", "false");
  },
};

export const Open: Story = { args: { defaultExpanded: true } };

export const CardWithNote: Story = {
  args: { variant: "card", note: "₦10.00 in all", title: "Fees", defaultExpanded: true },
};

export const Disabled: Story = { args: { isDisabled: true } };

const questions = [
  ["time", "How long does a deposit take?", "Usually under five minutes, at most an hour."],
  ["fee", "What does it cost?", "Bank deposits are free. A network may charge its own fee."],
  ["limit", "Is there a limit?", "Level 1 receives without a limit."],
] as const;

export const OneAtATime: Story = {
  render: () => (
    <Accordion defaultExpandedKeys={["time"]} className="max-w-lg">
      {questions.map(([id, title, answer]) => (
        <Disclosure key={id} id={id} title={title}>
          {answer}
        </Disclosure>
      ))}
    </Accordion>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "What does it cost?" }));
    await expect(
      canvas.getByRole("button", { name: "How long does a deposit take?" }),
    ).toHaveAttribute("aria-expanded", "false");
    await expect(await canvas.findByText(/Bank deposits are free/)).toBeVisible();
  },
};

export const LongText: Story = {
  decorators: [narrow],
  args: {
    variant: "card",
    defaultExpanded: true,
    title: "Que se passe-t-il si le nom du compte bancaire n’est pas exactement le mien ?",
    note: "Réponse en trente secondes",
    children:
      "Le dépôt est retenu jusqu’à vérification, puis crédité ou renvoyé à la banque émettrice.",
  },
};

export const RightToLeft: Story = {
  args: { variant: "card", defaultExpanded: true },
  decorators: [rightToLeft],
};

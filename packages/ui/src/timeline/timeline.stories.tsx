import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { DateTime } from "../date-time/date-time.tsx";
import { Link } from "../link/link.tsx";
import { narrow } from "../story/narrow.tsx";
import { rightToLeft } from "../story/right-to-left.tsx";
import { Timeline, type TimelineEvent } from "./timeline.tsx";

const at = (time: string) => <DateTime at={`2026-11-21T${time}:00.000Z`} timeZone="UTC" />;

const sent: TimelineEvent = {
  id: "sent",
  title: "You sent ₦25,000.00",
  time: at("15:04"),
  state: "done",
  stateLabel: "Done",
};
const atBank: TimelineEvent = {
  id: "bank",
  title: "With the bank",
  time: at("15:05"),
  children: "Zenith usually answers within five minutes.",
  state: "current",
  stateLabel: "Under way",
};
const arrives: TimelineEvent = {
  id: "arrives",
  title: "Arrives",
  time: "by 15:20",
  state: "todo",
  stateLabel: "To come",
};

const meta = {
  title: "Components/Timeline",
  component: Timeline,
  args: { events: [sent, atBank, arrives], className: "max-w-lg" },
} satisfies Meta<typeof Timeline>;
export default meta;

type Story = StoryObj<typeof meta>;

export const UnderWay: Story = {
  play: async ({ canvas }) => {
    const events = canvas.getAllByRole("listitem");
    await expect(events).toHaveLength(3);
    await expect(events[1]).toHaveAttribute("aria-current", "step");
    await expect(events[0]).toHaveTextContent("Done, You sent ₦25,000.00");
  },
};

export const Done: Story = {
  args: {
    events: [sent, atBank, arrives].map((event) => ({
      ...event,
      state: "done" as const,
      stateLabel: "Done",
    })),
  },
};

export const Failed: Story = {
  args: {
    events: [
      sent,
      {
        ...atBank,
        title: "The bank refused it",
        state: "failed",
        stateLabel: "Failed",
        children: (
          <>
            ₦25,010.00 is back in your wallet. <Link href="#why">What the bank said</Link>
          </>
        ),
      },
    ],
  },
};

export const LongText: Story = {
  decorators: [narrow],
  args: {
    events: [
      {
        ...sent,
        title: "Vous avez envoyé 25 000,00 ₦ aux Établissements Koné et Fils",
        stateLabel: "Fait",
      },
      {
        ...atBank,
        title: "En cours de traitement auprès de la banque bénéficiaire",
        stateLabel: "En cours",
        children: "La banque répond en général en moins de cinq minutes, au plus en une heure.",
      },
      { ...arrives, title: "Arrivée sur le compte", stateLabel: "À venir" },
    ],
  },
};

export const RightToLeft: Story = {
  decorators: [rightToLeft],
};

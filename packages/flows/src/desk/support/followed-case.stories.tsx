import {
  listSupportCaseMessages,
  sendSupportCaseMessage,
} from "@apex/contract/desk/support-case-messages";
import { followSupportCase } from "@apex/contract/desk/support-cases";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { deskNow } from "../../mocks/desk-fixtures.ts";
import { messageOf } from "../../mocks/gift-card-fixtures.ts";
import { customerLink } from "../../mocks/customer-link.ts";
import { mock } from "../../mocks/mock.ts";
import {
  myCase,
  othersCase,
  supportCase,
  supportCaseMocks,
} from "../../mocks/support-case-fixtures.ts";
import { supportLines } from "../../mocks/support-fixtures.ts";
import { SupportCasePage } from "./support-case.tsx";

const meta = {
  title: "Desk/Support request of two",
  component: SupportCasePage,
  args: {
    id: supportCase.id,
    queueHref: "#queue",
    customerLink: fn(customerLink),
    hrefOfAdjustment: (id) => `#${id}`,
    onTitle: fn(),
  },
} satisfies Meta<typeof SupportCasePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const answer = messageOf(5, { author: "agent", text: "It has arrived." });

/** A colleague takes the request and answers while the member looks at it. */
export const TakenMeanwhile: Story = {
  parameters: {
    msw: [
      mock(listSupportCaseMessages, ({ before }) => ({
        response: {
          items: before === 0 ? [...supportLines] : [answer],
          hasMore: false,
          theyRead: 2,
          now: deskNow,
        },
      })),
      mock(followSupportCase, {
        response: { case: { ...othersCase, status: "waiting" } },
        now: deskNow,
      }),
      ...supportCaseMocks(supportCase),
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Take request" });
    await canvas.findByText("It has arrived.", {}, { timeout: 8000 });
    await canvas.findByRole("button", { name: "Take over request" });
    await canvas.findByText("Assigned to Ben Carter");
    await canvas.findByText("Waiting for the customer");
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
};

/** After the answer, the request waits for its customer. */
export const Answered: Story = {
  parameters: {
    msw: [
      mock(sendSupportCaseMessage, { response: { message: answer } }),
      mock(followSupportCase, {
        response: { case: { ...myCase, status: "waiting" } },
        now: deskNow,
      }),
      ...supportCaseMocks(myCase),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("New message");
    const field = await canvas.findByRole("textbox", { name: "Message to the customer" });
    await userEvent.type(field, "It has arrived.{Enter}");
    await canvas.findByText("Waiting for the customer");
    await expect(canvas.queryByText("New message")).toBeNull();
  },
};

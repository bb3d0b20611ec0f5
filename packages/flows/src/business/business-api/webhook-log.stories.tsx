import {
  listDepositCallbacks,
  listWebhookLogs,
  readBusinessDeposit,
  readWebhookLog,
  redeliverWebhook,
  retryDepositCallback,
} from "@apex/contract/webhooks/webhook-log";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import {
  depositCallbacks,
  webhookLogDetail,
  webhookLogs,
} from "../../mocks/business-api-fixtures.ts";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { pageOfMany } from "../../mocks/ten-thousand.ts";
import { sentTransfer } from "../../mocks/money-fixtures.ts";
import { CallbackLog } from "./callback-log.tsx";
import { WebhookLogDetail } from "./webhook-log-detail.tsx";
import { WebhookLogList } from "./webhook-log-list.tsx";

const asked = fn<(call: SeenCall) => void>();
const { log } = webhookLogDetail;

const calls = [
  mock(listWebhookLogs, { response: { items: webhookLogs } }),
  mock(readWebhookLog, { response: webhookLogDetail }),
  mock(listDepositCallbacks, {
    response: { items: depositCallbacks, page: 1, perPage: 6, total: 14 },
  }),
  mock(readBusinessDeposit, {
    response: { transaction: sentTransfer, callbacks: [], refired: 1 },
  }),
  ...[redeliverWebhook, retryDepositCallback].map((endpoint) =>
    mock(endpoint, (call) => {
      asked(call);
      return { response: { log } };
    }),
  ),
];

/** The webhooks sent to a business's addresses, and their results. */
const meta = {
  title: "Flows/Business API/Webhook log",
  component: WebhookLogList,
  parameters: { msw: calls },
  args: { onTitle: fn() },
  beforeEach: () => {
    asked.mockClear();
  },
} satisfies Meta<typeof WebhookLogList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const row = await canvas.findByRole("row", { name: /^Card transfer created.*APX-7K2M-9QXD/ });
    await expect(row).toHaveTextContent(/422.*Refused by your server/);
    await canvas.findByRole("row", { name: /^Withdrawal failed.*No answer within 10 seconds/ });
  },
};

export const ListEmpty: Story = {
  parameters: { msw: [mock(listWebhookLogs, { response: { items: [] } }), ...calls] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("No deliveries found");
    await expect(within(canvasElement).queryByRole("searchbox")).toBeNull();
  },
};

/** Ten thousand deliveries, loaded page by page. */
export const TenThousand: Story = {
  parameters: {
    msw: [
      mock(listWebhookLogs, (call) => ({
        response: pageOfMany(call, (place) => ({
          ...log,
          id: crypto.randomUUID(),
          reference: `APX-${place}`,
        })),
      })),
      ...calls,
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByText("APX-20");
    await expect(canvas.queryByText("APX-21")).not.toBeInTheDocument();
    await userEvent.click(await canvas.findByRole("button", { name: "Show more" }));
    await canvas.findByText("APX-40");
  },
};

export const Detail: Story = {
  render: () => <WebhookLogDetail id={log.id} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: /^Attempt 2: Delivered/ }));
    await waitFor(() =>
      expect(canvas.getByRole("region", { name: "Your server’s response: 204" })).toBeVisible(),
    );
    await userEvent.click(await canvas.findByRole("button", { name: "Resend" }));
    await waitFor(() => expect(asked.mock.lastCall?.[0].params).toMatchObject({ id: log.id }));
  },
};

export const DetailNotFound: Story = {
  parameters: { msw: [mock(readWebhookLog, { problem: "not-found" }), ...calls] },
  render: () => <WebhookLogDetail id={log.id} />,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("alert");
  },
};

export const Callbacks: Story = {
  render: () => <CallbackLog />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Resend: APX-7K2M-9QX1" }));
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].params).toMatchObject({ id: depositCallbacks[0]?.id }),
    );
    await userEvent.click(
      await canvas.findByRole("button", {
        name: "Refresh and resend: APX-7K2M-9QX1",
      }),
    );
    await canvas.findByText(/We’re resending its webhook/);
  },
};

export const CallbacksEmpty: Story = {
  parameters: {
    msw: [
      mock(listDepositCallbacks, { response: { items: [], page: 1, perPage: 6, total: 0 } }),
      ...calls,
    ],
  },
  render: () => <CallbackLog />,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/Deposit webhooks will show here/);
  },
};

export const CallbacksNoMatch: Story = {
  parameters: {
    msw: [
      mock(listDepositCallbacks, ({ query }) => ({
        response:
          query["q"] === undefined
            ? { items: depositCallbacks, page: 1, perPage: 6, total: depositCallbacks.length }
            : { items: [], page: 1, perPage: 6, total: 0 },
      })),
      ...calls,
    ],
  },
  render: () => <CallbackLog />,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("searchbox"), "APX-0");
    await canvas.findByText("Nothing matches your search");
  },
};

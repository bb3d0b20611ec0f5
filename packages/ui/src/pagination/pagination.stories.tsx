import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { useArg } from "../story/use-arg.ts";
import { LoadMore, type LoadMoreProps } from "./load-more.tsx";
import { Pagination, type PaginationProps } from "./pagination.tsx";

function Paging(args: PaginationProps) {
  const [page, setPage] = useArg(args.page);
  return (
    <Pagination
      {...args}
      page={page}
      onPage={setPage}
      summary={`${(page - 1) * 25 + 1}–${page * 25} of 500`}
    />
  );
}

const meta = {
  title: "Components/Pagination",
  component: Pagination,
  args: {
    label: "Pages of payments",
    page: 1,
    pageCount: 20,
    onPage: fn(),
    pageLabel: (page) => `Page ${page}`,
    previousLabel: "Previous page",
    nextLabel: "Next page",
  },
  render: (args) => <Paging {...args} />,
} satisfies Meta<typeof Pagination>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Previous page" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await expect(canvas.getByRole("button", { name: "Page 2" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(canvas.getByText("26–50 of 500")).toBeVisible();
    canvas.getByRole("button", { name: "Page 20" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: "Next page" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "Page 16" }));
    await expect(canvas.getByRole("button", { name: "Page 15" })).toBeVisible();
  },
};

export const FewPages: Story = { args: { pageCount: 3 } };

/** With a cursor only the next page is known. */
export const ByCursor: Story = {
  args: { hasNext: true },
  render: ({ pageCount: _none, ...args }) => <Pagination {...args} summary="Page 1" />,
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole("list")).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await expect(args.onPage).toHaveBeenCalledWith(2);
  },
};

/** In a narrow space there are no numbers, and the summary names the page. */
export const Narrow: Story = { decorators: [narrow] };

function Loading({ hasMore, ...args }: LoadMoreProps) {
  const [shown, setShown] = useState(25);
  return (
    <LoadMore
      {...args}
      hasMore={hasMore && shown < 75}
      onLoad={() => setShown(shown + 25)}
      summary={`${shown} of 75`}
    />
  );
}

export const More: StoryObj<typeof LoadMore> = {
  render: () => (
    <Loading label="Show more" hasMore endLabel="That is all" onLoad={() => undefined} />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show more" }));
    await expect(canvas.getByText("50 of 75")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByText("That is all")).toBeVisible();
  },
};

export const MorePending: StoryObj<typeof LoadMore> = {
  render: () => <LoadMore label="Show more" hasMore isPending onLoad={() => undefined} />,
};

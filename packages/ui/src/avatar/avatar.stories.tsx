import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { Avatar } from "./avatar.tsx";

const meta = {
  title: "Components/Avatar",
  component: Avatar,
  args: { name: "Ada Mbeki" },
} satisfies Meta<typeof Avatar>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A portrait that needs no network. */
const portrait = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#c58f5c"/><circle cx="20" cy="16" r="8" fill="#5b3a23"/><path d="M4 44a16 16 0 0 1 32 0z" fill="#2b4d52"/></svg>',
)}`;

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("AM");
  },
};

export const Names: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name="@green.valley" />
      <Avatar name="Ọlá" />
      <Avatar name="Établissements Koné et Fils" />
      <Avatar name="李 小龙" />
      <Avatar name="" />
    </div>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <div className="flex items-center gap-3">
      <Avatar {...args} size="small" />
      <Avatar {...args} />
      <Avatar {...args} size="large" />
    </div>
  ),
};

export const Workspace: Story = {
  render: () => (
    <div className="flex items-center gap-3">
      <Avatar name="Green Valley" shape="workspace" size="small" />
      <Avatar name="Green Valley" shape="workspace" />
      <Avatar name="Green Valley" shape="workspace" size="large" />
    </div>
  ),
};

export const Picture: Story = { args: { src: portrait, size: "large" } };

/** A picture that fails to load leaves the initials. */
export const BrokenPicture: Story = {
  args: { src: "data:image/png;base64,none", size: "large" },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent("AM"));
  },
};

/** People of a list, each in a tint that their name decides. */
export const Tinted: Story = {
  render: (args) => (
    <div className="flex gap-3">
      {["Amina Bello", "Ngozi Eze", "Tunde Alabi", "Wanjiru Kamau", "Emeka Nwosu"].map((name) => (
        <Avatar key={name} {...args} name={name} />
      ))}
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Avatar } from "../avatar/avatar.tsx";
import { Button } from "../button/button.tsx";
import { Languages, LogOut, Moon, Settings } from "../icon/icon.tsx";
import { Menu, MenuDivider, MenuItem, MenuSection } from "./menu.tsx";

const meta = {
  title: "Components/Menu",
  component: Menu,
  subcomponents: { MenuItem, MenuSection, MenuDivider },
  args: {
    trigger: <Button variant="secondary">Ada Mbeki</Button>,
    onAction: fn(),
    placement: "bottom start",
    children: (
      <>
        <MenuItem id="settings" icon={<Settings />}>
          Settings
        </MenuItem>
        <MenuItem id="language" icon={<Languages />} description="English">
          Language
        </MenuItem>
        <MenuItem id="theme" icon={<Moon />} isDisabled>
          Theme
        </MenuItem>
        <MenuDivider />
        <MenuItem id="log-out" icon={<LogOut />} tone="danger">
          Log out
        </MenuItem>
      </>
    ),
  },
} satisfies Meta<typeof Menu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Ada Mbeki" }));
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Settings" })).toBeVisible());
  },
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole("button").focus();
    await userEvent.keyboard("{ArrowDown}");
    await screen.findByRole("menu");
    await userEvent.keyboard("log{Enter}");
    await expect(args.onAction).toHaveBeenCalledWith("log-out");
  },
};

export const Workspaces: Story = {
  args: {
    children: (
      <MenuSection title="Workspaces" current="personal">
        <MenuItem
          id="personal"
          icon={<Avatar name="Ada Mbeki" size="small" />}
          description="Level 1 verified"
        >
          Personal
        </MenuItem>
        <MenuItem
          id="business"
          icon={<Avatar name="Green Valley" size="small" />}
          description="Owner"
        >
          Green Valley Ltd
        </MenuItem>
      </MenuSection>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(await screen.findByRole("menuitemradio", { name: /Personal/ })).toBeChecked();
  },
};

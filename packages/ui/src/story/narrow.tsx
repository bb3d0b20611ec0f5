import type { Decorator } from "@storybook/react-vite";

/** The smallest phone's width less its gutters: 288 px. */
export const narrow: Decorator = (Story) => (
  <div className="w-72 max-w-full">
    <Story />
  </div>
);

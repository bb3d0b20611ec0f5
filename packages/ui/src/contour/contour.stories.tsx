import type { Meta, StoryObj } from "@storybook/react-vite";
import { Contour } from "./contour.tsx";

const meta = { title: "Components/Contour", component: Contour } satisfies Meta<typeof Contour>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnASurface: Story = {
  args: { className: "absolute inset-0 text-contour opacity-25" },
  render: (args) => (
    <div className="relative h-56 max-w-md overflow-clip rounded-card border border-border bg-surface-raised">
      <Contour {...args} />
    </div>
  ),
};

/** Over a card's face it takes the face's own line colour. */
export const OnAFace: Story = {
  args: { className: "absolute inset-0 text-card-face-contour" },
  render: (args) => (
    <div className="relative h-56 max-w-md overflow-clip rounded-sheet bg-linear-to-br from-card-face-from to-card-face-to">
      <Contour {...args} />
    </div>
  ),
};

/** The lines fade out behind the words, which stand on plain ground. */
export const FadedBehindNothing: Story = {
  args: {
    className:
      "absolute inset-0 [mask-image:linear-gradient(to_left,black,transparent_70%)] text-contour opacity-30 rtl:[mask-image:linear-gradient(to_right,black,transparent_70%)]",
  },
  render: (args) => (
    <div className="relative flex h-40 max-w-2xl items-center overflow-clip rounded-card border border-border bg-surface-raised p-6">
      <Contour {...args} />
      <p className="relative max-w-56 text-lg font-semibold">A clear summit view of your money</p>
    </div>
  ),
};

/** The drawings of empty lists. */
export const Drawings: Story = {
  render: () => (
    <div className="grid max-w-3xl grid-cols-2 gap-4">
      {(["summit", "ridge", "lake", "pass"] as const).map((drawing) => (
        <div
          key={drawing}
          className="relative h-40 overflow-clip rounded-card border border-border"
        >
          <Contour drawing={drawing} className="absolute inset-0 text-contour opacity-50" />
        </div>
      ))}
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { LockKeyhole } from "../icon/icon.tsx";
import { picture } from "../story/picture.ts";
import { ChatBubble } from "./chat-bubble.tsx";
import { ChatDay, ChatEvent, ChatLog, ChatTyping } from "./chat-log.tsx";
import { Composer } from "./composer.tsx";

const onRetry = fn();
const onSend = fn();

/** A conversation in its frame; the story holds the typed text and files. */
function Conversation({ isDisabled = false }: { isDisabled?: boolean }) {
  const [text, setText] = useState("");
  const [attachments, setAttachments] = useState([
    { id: "a", name: "amazon-200-front.jpg", previewUrl: picture(210, "$200") },
  ]);
  return (
    <div className="flex h-160 max-w-lg flex-col overflow-clip rounded-card border border-border bg-surface">
      <ChatLog label="Chat about Amazon US, $200" className="flex-1">
        <ChatDay>Yesterday</ChatDay>
        <ChatEvent icon={<LockKeyhole />}>
          The rate of ₦1,530.00 is locked for 15 minutes.
        </ChatEvent>
        <ChatBubble side="theirs" author="Ngozi" hasAvatar note="18:20">
          Good evening Ada. Please send a picture of the front of the card.
        </ChatBubble>
        <ChatBubble
          side="mine"
          author="You"
          pictures={[{ src: picture(80, "Front"), alt: "Front of the gift card", onOpen: fn() }]}
          note="18:21, read"
        >
          Here it is.
        </ChatBubble>
        <ChatDay>Today</ChatDay>
        <ChatBubble side="mine" author="You" note="Sending" state="sending">
          Did the code work?
        </ChatBubble>
        <ChatBubble
          side="mine"
          author="You"
          state="failed"
          failure={{ label: "Not sent.", retryLabel: "Send again", onRetry }}
        >
          It is 16 letters long.
        </ChatBubble>
        <ChatTyping label="Ngozi is writing" />
      </ChatLog>
      <Composer
        label="Message to Ngozi"
        placeholder="Write a message"
        value={text}
        onChange={setText}
        onSend={() => {
          onSend(text, attachments.length);
          setText("");
          setAttachments([]);
        }}
        sendLabel="Send"
        attachLabel="Add pictures"
        acceptedTypes={["image/*"]}
        attachments={attachments}
        onAttach={fn()}
        onRemove={(id) => setAttachments((list) => list.filter((one) => one.id !== id))}
        removeLabel={(name) => `Remove ${name}`}
        isDisabled={isDisabled}
      />
    </div>
  );
}

const meta = {
  title: "Components/Chat",
  component: ChatBubble,
  subcomponents: { ChatLog, ChatDay, ChatEvent, ChatTyping, Composer },
  args: { side: "mine", author: "You", children: "Here it is." },
  render: () => <Conversation />,
} satisfies Meta<typeof ChatBubble>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("log", { name: "Chat about Amazon US, $200" })).toBeVisible();
    await userEvent.click(canvas.getByText("Send again"));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};

/** A single bubble. */
export const Bubble: Story = {
  render: (args) => (
    <ol className="flex flex-col">
      <ChatBubble {...args} />
    </ol>
  ),
};

export const SendsByEnter: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    onSend.mockClear();
    const field = canvas.getByRole("textbox", { name: "Message to Ngozi" });
    await userEvent.type(field, "One line{Shift>}{Enter}{/Shift}two lines");
    await expect(onSend).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    await expect(onSend).toHaveBeenCalledWith("One line\ntwo lines", 1);
    await expect(field).toHaveValue("");
  },
};

export const NothingToSend: Story = {
  tags: ["no-visual"],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    onSend.mockClear();
    await userEvent.click(canvas.getByRole("button", { name: "Remove amazon-200-front.jpg" }));
    await expect(canvas.getByRole("button", { name: "Send" })).toBeDisabled();
    await userEvent.type(canvas.getByRole("textbox"), "  {Enter}");
    await expect(onSend).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = { render: () => <Conversation isDisabled /> };

export const LongText: Story = {
  render: () => (
    <div className="w-72 rounded-card border border-border">
      <ChatLog label="Conversation">
        <ChatBubble side="theirs" author="Service client" hasAvatar note="18 h 20, lu">
          Bonjour, pourriez-vous nous envoyer une photo lisible du recto de votre carte-cadeau ?
        </ChatBubble>
        <ChatBubble side="mine" author="Vous" note="18 h 21">
          https://exemple.test/une-adresse-tres-longue-sans-espace-aucun/0af7651916cd43dd8448
        </ChatBubble>
      </ChatLog>
    </div>
  ),
};

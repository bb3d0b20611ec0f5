import { Button } from "../button/button.tsx";
import { Card } from "../card/card.tsx";
import { DescriptionList, DescriptionRow } from "../description-list/description-list.tsx";
import { StepList } from "../step-list/step-list.tsx";
import { FocusScreen } from "./screen-frame.tsx";

const change = { onChange: () => undefined, changeLabel: "Change" };

export function ReviewScreen() {
  return (
    <FocusScreen>
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <StepList
          label="Steps of this transfer"
          progressLabel="Step 5 of 7: Review"
          onSelect={() => undefined}
          steps={[
            { id: "wallet", label: "Wallet", answer: "Naira, ₦1,204,550.20", state: "done" },
            { id: "type", label: "Send to", answer: "Another Apex user", state: "done" },
            { id: "payee", label: "Recipient", answer: "Green Valley Ltd", state: "done" },
            { id: "amount", label: "Amount", answer: "₦25,000.00", state: "done" },
            { id: "review", label: "Review", state: "current" },
            { id: "code", label: "Security code", state: "todo" },
            { id: "done", label: "Done", state: "todo" },
          ]}
        />
        <div>
          <Card padding="roomy">
            <h1 className="mb-6 font-display text-2xl font-bold">Check before you send</h1>
            <DescriptionList>
              <DescriptionRow term="To" note="@green.valley, last paid 3 November" {...change}>
                Green Valley Ltd
              </DescriptionRow>
              <DescriptionRow term="From" {...change}>
                Naira wallet
              </DescriptionRow>
              <DescriptionRow term="Amount" {...change}>
                ₦25,000.00
              </DescriptionRow>
              <DescriptionRow term="Fee" note="Apex to Apex is free">
                ₦0.00
              </DescriptionRow>
              <DescriptionRow term="Arrives">At once</DescriptionRow>
              <DescriptionRow term="They get" isTotal>
                ₦25,000.00
              </DescriptionRow>
            </DescriptionList>
            <div className="mt-8 flex flex-wrap gap-2.5">
              <Button className="flex-1 whitespace-nowrap">Send ₦25,000.00</Button>
              <Button variant="secondary">Back</Button>
            </div>
          </Card>
          <p className="mt-4 text-center text-body text-text-muted">
            Next, we’ll check it’s you. No money has moved yet.
          </p>
        </div>
      </div>
    </FocusScreen>
  );
}

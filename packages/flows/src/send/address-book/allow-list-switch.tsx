import { read } from "@apex/client/query";
import { readAllowList, updateAllowList } from "@apex/contract/address-book/allow-list";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { Countdown } from "@apex/ui/countdown/countdown";
import { Dialog } from "@apex/ui/dialog/dialog";
import { Switch } from "@apex/ui/switch/switch";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { isCodeError } from "../../parts/security-code/code-errors.ts";
import { SecurityCode } from "../../parts/security-code/security-code.tsx";
import { useProvedCall } from "../../parts/security-code/use-proved-call.ts";

/** The switch for payments to saved addresses only: on at once, off after two days and with a code. */
export function AllowListSwitch() {
  const intl = useIntl();
  const { businessMs: nowMs } = useClient();
  const state = useQuery(read(useClient(), readAllowList, {}));
  const [switchingOff, setSwitchingOff] = useState<string>();
  const turnOn = useProvedCall(updateAllowList, () => undefined);
  return (
    <Loaded query={state} rows={1}>
      {({ isOn, offAt }) => {
        const switchOn = () =>
          turnOn.send({ body: { isOn: true, requestId: crypto.randomUUID() } });
        return (
          <Card className="grid gap-3">
            <Switch
              isSelected={isOn && offAt === undefined}
              isDisabled={turnOn.isPending}
              onChange={(wanted) => {
                if (wanted) switchOn();
                else setSwitchingOff(crypto.randomUUID());
              }}
              description={intl.formatMessage({ id: "apex.address-book.allowListHint" })}
            >
              {intl.formatMessage({ id: "apex.address-book.allowList" })}
            </Switch>
            {offAt !== undefined && (
              <div className="flex flex-wrap items-center gap-3">
                <p className="text-body">
                  <FormattedMessage
                    id="apex.address-book.allowListOffIn"
                    values={{
                      clock: (
                        <Countdown
                          endsAtMs={Date.parse(offAt)}
                          nowMs={nowMs}
                          spoken={(seconds) =>
                            intl.formatMessage({ id: "apex.flow.secondsLeft" }, { seconds })
                          }
                          onEnd={() => void state.refetch()}
                        />
                      ),
                    }}
                  />
                </p>
                <Button
                  variant="secondary"
                  size="compact"
                  isPending={turnOn.isPending}
                  onPress={switchOn}
                >
                  {intl.formatMessage({ id: "apex.address-book.allowListStay" })}
                </Button>
              </div>
            )}
            {turnOn.error && (
              <ErrorView error={turnOn.error} onRetry={switchOn} isRetrying={turnOn.isPending} />
            )}
            {switchingOff !== undefined && (
              <SwitchOff requestId={switchingOff} onClose={() => setSwitchingOff(undefined)} />
            )}
          </Card>
        );
      }}
    </Loaded>
  );
}

function SwitchOff({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const intl = useIntl();
  const call = useProvedCall(updateAllowList, onClose);
  const request = { isOn: false, requestId };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      title={intl.formatMessage({ id: "apex.address-book.allowListOffTitle" })}
    >
      <div className="grid gap-5">
        <p>{intl.formatMessage({ id: "apex.address-book.allowListOffBody" })}</p>
        {call.error && !isCodeError(call.error) && <ErrorView error={call.error} />}
        <SecurityCode
          endpoint={updateAllowList.slug}
          requestKey={requestId}
          request={request}
          sent={call.codeSent}
          onSent={call.onCodeSent}
          onSubmit={(security) => call.send({ body: { ...request, security } })}
          submitLabel={intl.formatMessage({ id: "apex.address-book.allowListOffSubmit" })}
          isPending={call.isPending}
          error={call.error}
        />
      </div>
    </Dialog>
  );
}

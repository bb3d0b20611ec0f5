import { readAllowList, updateAllowList } from "@apex/contract/address-book/allow-list";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { TimeLeft } from "../../base/format/time-left.tsx";
import { Switch } from "@apex/ui/switch/switch";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { useRead } from "../../base/use-read.ts";
import { ProvedDialog } from "../../parts/security-code/proved-dialog.tsx";
import { useProvedCall } from "../../parts/security-code/use-proved-call.ts";

/**
 * The switch for payments to saved addresses only. It turns on at once; turning off needs a code and takes two days.
 */
export function AllowListSwitch() {
  const intl = useIntl();
  const { businessMs: nowMs } = useClient();
  const state = useRead(readAllowList, {});
  const canSwitch = useAllowed("withdrawals", "approve");
  const [isSwitchingOff, setSwitchingOff] = useState(false);
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
              isDisabled={!canSwitch || turnOn.isPending}
              onChange={(wanted) => {
                if (wanted) switchOn();
                else setSwitchingOff(true);
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
                        <TimeLeft
                          endsAtMs={Date.parse(offAt)}
                          nowMs={nowMs}
                          onEnd={() => void state.refetch()}
                        />
                      ),
                    }}
                  />
                </p>
                {canSwitch && (
                  <Button
                    variant="secondary"
                    size="compact"
                    isPending={turnOn.isPending}
                    onPress={switchOn}
                  >
                    {intl.formatMessage({ id: "apex.address-book.allowListStay" })}
                  </Button>
                )}
              </div>
            )}
            {turnOn.error && (
              <ErrorView error={turnOn.error} onRetry={switchOn} isRetrying={turnOn.isPending} />
            )}
            {isSwitchingOff && (
              <ProvedDialog
                endpoint={updateAllowList}
                request={{ isOn: false }}
                title={intl.formatMessage({ id: "apex.address-book.allowListOffTitle" })}
                submitLabel={intl.formatMessage({ id: "apex.address-book.allowListOffSubmit" })}
                onClose={() => setSwitchingOff(false)}
                onDone={() => setSwitchingOff(false)}
              >
                <p>{intl.formatMessage({ id: "apex.address-book.allowListOffBody" })}</p>
              </ProvedDialog>
            )}
          </Card>
        );
      }}
    </Loaded>
  );
}

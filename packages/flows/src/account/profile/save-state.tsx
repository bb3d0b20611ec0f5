import type { UseMutationResult } from "@tanstack/react-query";
import type { ApexError } from "@apex/client/apex-error";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";

export interface SaveStateProps<Input> {
  save: UseMutationResult<unknown, ApexError, Input>;
}

/** The outcome of a setting that is saved as it changes: "Saved", or the error with a retry. */
export function SaveState<Input>({ save }: SaveStateProps<Input>) {
  const intl = useIntl();
  return (
    <>
      <p role="status" className="text-sm text-positive-text empty:hidden">
        {save.isSuccess && intl.formatMessage({ id: "apex.profile.saved" })}
      </p>
      {save.error && (
        <ErrorView
          error={save.error}
          onRetry={() => save.variables && save.mutate(save.variables)}
          isRetrying={save.isPending}
        />
      )}
    </>
  );
}

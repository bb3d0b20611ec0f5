import type { Verification } from "@apex/client/events";
import type { ResponseOf } from "@apex/contract/endpoint";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import { hasBvn } from "@apex/contract/verification/asks-for-bvn";
import { IdCard, Mail, Phone, ShieldCheck, type IconType } from "@apex/ui/icon/icon";
import { TextButton } from "@apex/ui/text-button/text-button";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import type { PlainPlace } from "../../base/places/places.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { useRead } from "../../base/use-read.ts";
import { TaskCard, taskActionLook } from "./task-card.tsx";
import { TileBody } from "./tile-body.tsx";

interface Todo {
  title: MessageId;
  body: MessageId;
  Icon: IconType;
  /** A task done in a prompt, or on another page. */
  action: { verification: Verification } | { to: PlainPlace };
}

/** The remaining tasks, in the order in which they unlock the product. */
function todosOf(
  status: ResponseOf<typeof readSecurityStatus>,
  isNigerian: boolean,
): readonly Todo[] {
  const isRefused = status.bvnStatus === "REJECTED" || status.bvnStatus === "DUPLICATE";
  const todos: readonly (Todo & { isDone: boolean })[] = [
    {
      title: "apex.overview.todoEmail",
      body: "apex.overview.todoEmailBody",
      Icon: Mail,
      action: { verification: "email" },
      isDone: status.emailVerified,
    },
    {
      title: "apex.overview.todoPhone",
      body: "apex.overview.todoPhoneBody",
      Icon: Phone,
      action: { verification: "phone" },
      isDone: status.phoneVerified,
    },
    {
      ...(isNigerian
        ? {
            title: isRefused ? "apex.overview.todoBvnRefused" : "apex.overview.todoBvn",
            body: "apex.overview.todoBvnBody",
            action: { verification: "identity" },
            // While it is being checked there is nothing to do.
            isDone: status.bvnStatus !== undefined && !isRefused,
          }
        : {
            title: "apex.overview.todoDocument",
            body: "apex.overview.todoDocumentBody",
            action: { to: "upgrade" },
            isDone: status.documentVerified,
          }),
      Icon: IdCard,
    },
    {
      title: "apex.overview.todoTwoFactor",
      body: "apex.overview.todoTwoFactorBody",
      Icon: ShieldCheck,
      action: { to: "security" },
      isDone: status.isGoogle2FaActive,
    },
  ];
  return todos.filter(({ isDone }) => !isDone);
}

export interface TodoStripProps {
  /** Called to verify something. The host shows the prompt. */
  onVerify: (verification: Verification) => void;
}

/** The next task that makes the account safer or opens a feature; nothing when all are done. */
export function TodoStrip({ onVerify }: TodoStripProps) {
  const client = useClient();
  const status = useRead(readSecurityStatus, {});
  const isNigerian = hasBvn(client.session.getState().user?.country);
  return (
    <TileBody query={status} skeleton={<TodoSkeleton />}>
      {(answer) => {
        const [next, ...later] = todosOf(answer, isNigerian);
        return next && <TodoCard todo={next} later={later} onVerify={onVerify} />;
      }}
    </TileBody>
  );
}

export function TodoSkeleton() {
  const intl = useIntl();
  return (
    <SkeletonGroup label={intl.formatMessage({ id: "apex.overview.loadingTodo" })}>
      <Skeleton className="h-18 w-full rounded-card" />
    </SkeletonGroup>
  );
}

interface TodoCardProps extends TodoStripProps {
  todo: Todo;
  later: readonly Todo[];
}

function TodoCard({ todo, later, onVerify }: TodoCardProps) {
  const intl = useIntl();
  const { title, body, Icon, action } = todo;
  const [then] = later;
  return (
    <TaskCard
      label={intl.formatMessage({ id: "apex.overview.todo" })}
      Icon={Icon}
      title={intl.formatMessage({ id: title })}
      body={intl.formatMessage({ id: body })}
      more={
        then && {
          label: intl.formatMessage({ id: "apex.overview.todoMore" }, { count: later.length }),
          // The page of levels lists everything to verify.
          to: "to" in then.action ? then.action.to : "upgrade",
        }
      }
      action={
        "to" in action ? (
          <PlaceLink to={action.to} {...taskActionLook}>
            {intl.formatMessage({
              id: `apex.overview.todo${action.to === "upgrade" ? "Verify" : "SetUp"}`,
            })}
          </PlaceLink>
        ) : (
          <TextButton onPress={() => onVerify(action.verification)} {...taskActionLook}>
            {intl.formatMessage({ id: "apex.overview.todoVerify" })}
          </TextButton>
        )
      }
    />
  );
}

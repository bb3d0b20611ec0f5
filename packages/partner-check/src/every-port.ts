import { minuteMs } from "@apex/contract/durations";
import type { Subject } from "./subject.ts";
import { require, type Promised } from "./promise.ts";

const isRefused = (status: number) => status >= 400 && status < 500;

/** What every port promises about its requests. */
export const everyPort: readonly Promised<Subject<unknown>>[] = [
  {
    promise: "says what it offers as agreed",
    async hold({ refresh, lastReason }) {
      await refresh();
      require(lastReason() === "", lastReason());
    },
  },
  {
    promise: "refuses a request that is signed with another secret",
    async hold({ status }) {
      const keys = [crypto.getRandomValues(new Uint8Array(32))];
      const answered = await status("capabilities", { keys });
      require(isRefused(answered), `It answered ${answered}.`);
    },
  },
  {
    promise: "takes a request that is signed with its secret and another one beside it",
    async hold({ status, keys }) {
      const other = crypto.getRandomValues(new Uint8Array(32));
      const answered = await status("capabilities", { keys: [other, ...keys] });
      require(answered === 200, `It answered ${answered}.`);
    },
  },
  {
    promise: "refuses a request that is six minutes old",
    async hold({ status }) {
      const answered = await status("capabilities", { lateMs: 6 * minuteMs });
      require(isRefused(answered), `It answered ${answered}.`);
    },
  },
  {
    promise: "refuses a request whose body names another operation than its address",
    async hold({ status }) {
      const answered = await status("capabilities", { named: "bills/pay" });
      require(isRefused(answered), `It answered ${answered}.`);
    },
  },
  {
    promise: "refuses a request with a field that is not agreed",
    async hold({ status }) {
      const answered = await status("capabilities", { request: { more: true } });
      require(isRefused(answered), `It answered ${answered}.`);
    },
  },
];

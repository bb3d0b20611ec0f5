import type { MessageId } from "./message-ids.ts";

// Nothing imports it: another application's own messages keep their own ids.
declare global {
  // react-intl's own place for an application's ids.
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}

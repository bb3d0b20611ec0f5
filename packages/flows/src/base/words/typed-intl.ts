import type { MessageId } from "./message-ids.ts";

// No module imports this file, so another application's messages keep their own ids.
declare global {
  // react-intl's own place for an application's ids.
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}

import type { Hono } from "hono";
import type { EngineContext } from "@apex/engine/runtime/context";
import type { RequestEnv } from "@apex/engine/runtime/http/simulation";
import { deskFile, showImage } from "./desk-chat.ts";
import { deskScript } from "./desk-script.ts";

/** What the pages on which a tester plays staff load: their script, and pictures of conversations. */
export function addDesk(app: Hono<RequestEnv>, context: EngineContext): void {
  app.get("/desk/desk.js", () => deskFile(deskScript));
  app.get("/desk/images/:id", (c) => showImage(context, c.req.param("id")));
}

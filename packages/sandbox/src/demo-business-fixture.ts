import { dayMs } from "@apex/contract/durations";
import { allPermissions } from "@apex/contract/business/roles";
import { makeToken } from "@apex/engine/business/business-api/make-token";
import { onlyRow } from "@apex/engine/platform/db";
import { testEngine, testSealKey, testSecret } from "@apex/engine/testing/test-engine";
import { createSandboxRails } from "./sandbox-rails.ts";
import { sandbox } from "./sandbox.ts";
import { seedSandbox } from "./seed/seed.ts";
import { demoEmails } from "./seed/seed-people.ts";

/** The sandbox as its users meet it, with a token of the demo business that may make every call. */
export async function demoBusinessFixture() {
  const test = await testEngine({
    simulation: sandbox,
    rails: (db) =>
      createSandboxRails({
        db,
        secret: testSecret,
        sealKeys: [testSealKey],
        publicUrl: "https://wallet.apex.test",
      }),
  });
  const { context } = test.engine;
  await seedSandbox(context);
  const { workspace_id: workspaceId, user_id: userId } = onlyRow(
    await test.db.query<{ workspace_id: string; user_id: string }>(
      `select m.workspace_id, m.user_id from users u join members m on m.user_id = u.id and m.role = 'owner'
       join workspaces w on w.id = m.workspace_id and w.type = 'business' where u.email = $1`,
      [demoEmails.business],
    ),
  );
  const { token } = await context.db.tx((tx) =>
    makeToken(tx, context, {
      workspaceId,
      userId,
      name: "Integration",
      permissions: allPermissions,
      addresses: [],
      expiresAt: new Date(context.clock.wall().getTime() + dayMs),
    }),
  );
  return { ...test, workspaceId, token };
}

export type DemoBusinessFixture = Awaited<ReturnType<typeof demoBusinessFixture>>;

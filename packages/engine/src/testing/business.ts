import { dayMs } from "@apex/contract/durations";
import { permissionAreas } from "@apex/contract/business/permissions";
import { randomToken, sha256Hex } from "../platform/crypto.ts";
import type { Person } from "./people.ts";
import type { TestEngine } from "./test-engine.ts";

/** A business with its owner, who is signed in to it: made by rows, registering has its own tests. */
export async function testBusiness(
  engine: TestEngine,
  features: readonly string[] = permissionAreas,
): Promise<{ readonly workspaceId: string; readonly owner: Person }> {
  const person = await engine.person({ firstName: "Musa", lastName: "Danjuma" });
  const workspaceId = crypto.randomUUID();
  await engine.db.query(
    "insert into workspaces (id, type, name, features, created_at) values ($1, 'business', 'Summit Ltd', $2, $3)",
    [workspaceId, [...features], engine.engine.context.clock.wall()],
  );
  return { workspaceId, owner: await joinBusiness(engine, workspaceId, "owner", person) };
}

/** Makes somebody a member, who is signed in to the business as well as at home. */
export async function joinBusiness(
  engine: TestEngine,
  workspaceId: string,
  role: string,
  person?: Person,
): Promise<Person> {
  const member = person ?? (await engine.person());
  const token = randomToken();
  const wall = engine.engine.context.clock.wall();
  await engine.db.query(
    "insert into members (workspace_id, user_id, role) values ($1, $2, $3) on conflict do nothing",
    [workspaceId, member.userId, role],
  );
  await engine.db.query(
    `insert into sessions (id, token_hash, user_id, workspace_id, address, user_agent, created_at, expires_at)
     values ($1, $2, $3, $4, '127.0.0.1', 'test', $5, $6)`,
    [
      crypto.randomUUID(),
      sha256Hex(token),
      member.userId,
      workspaceId,
      wall,
      new Date(wall.getTime() + dayMs),
    ],
  );
  return { ...member, token, workspaceId };
}

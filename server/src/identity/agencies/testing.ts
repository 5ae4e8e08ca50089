import { newId, type Database } from '../../platform/database/database.ts'
import { announce } from '../../platform/events/announce.ts'
import { ACCESS_CHANGED } from '../../platform/events/topics.ts'

const DAY_MS = 24 * 60 * 60_000

/** Makes one user the agent of another from yesterday until tomorrow, in tenant 0; `more` overrides columns. */
export async function nameAgent(
  db: Database,
  principal: string,
  agent: string,
  more: { tenantId?: number; startTime?: Date; endTime?: Date; status?: string } = {},
): Promise<void> {
  const people = await db
    .selectFrom('sysUser')
    .select(['id', 'username'])
    .where('username', 'in', [principal, agent])
    .execute()
  const idOf = (name: string) => people.find(({ username }) => username === name)!.id
  await db
    .insertInto('sysUserAgent')
    .values({
      id: newId(),
      tenantId: 0,
      userName: principal,
      userId: idOf(principal),
      agentUserName: agent,
      agentId: idOf(agent),
      startTime: new Date(Date.now() - DAY_MS),
      endTime: new Date(Date.now() + DAY_MS),
      ...more,
    })
    .execute()
  await announce(db, ACCESS_CHANGED, { tenantId: null, users: null })
}

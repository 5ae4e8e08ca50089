import type { NoticeCategory } from '@mtm/shared-utils/contracts/dto/account'
import { stableId, type DatabaseTransaction } from '../../platform/database/database.ts'
import { agentsFor } from '../agencies/agencies.ts'
import type { SystemMessage, WrittenMessage } from './system-message.ts'

/** Categories of messages about work, which agents get too. Others are about the account of the recipient. */
const WORK: ReadonlySet<NoticeCategory | null> = new Set(['review', 'order', 'production', 'payment'])

/**
 * The copies of messages for the agents of recipients who want them, one for each principal, marked with the name of the
 * principal. An agent who got the message themself, or who caused it, gets no copy.
 */
export async function copiesForAgents(
  trx: DatabaseTransaction,
  messages: readonly WrittenMessage[],
): Promise<SystemMessage[]> {
  const work = messages.filter(({ category }) => WORK.has(category))
  const copies: SystemMessage[] = []
  for (const [tenantId, those] of Map.groupBy(work, (message) => message.tenantId)) {
    const agencies = await agentsFor(
      trx,
      tenantId,
      those.flatMap(({ users }) => users),
    )
    for (const { allUsers, ...message } of those)
      for (const { principal, agentId, agentName } of agencies) {
        const { users, sender, id } = message
        if (!users.includes(principal.userId) || allUsers.includes(agentId) || sender === agentName) continue
        copies.push({
          ...message,
          id: stableId(`${id}:agent:${principal.userId}`),
          users: [agentId],
          onBehalfOf: principal.realname,
        })
      }
  }
  return copies
}

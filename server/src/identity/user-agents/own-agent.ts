import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  ownAgentBody,
  type OwnAgencies,
  type OwnAgentBody,
  type UserAgent,
} from '@mtm/shared-utils/contracts/dto/user-agent'
import { userAgent } from '@mtm/shared-utils/contracts/resources/user-agent'
import type { ResourceTools } from '../../engine/resource/options.ts'
import { addRecord, deleteRecords, editRecord } from '../../engine/resource/writing.ts'
import { auditUnchanged } from '../../platform/audit/audit.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { ok } from '../../platform/http/answers.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import { agenciesOf, isWithin } from '../agencies/agencies.ts'

const tags = [userAgent.name]
const URL = `${userAgent.base}/own`

/** The caller's own agent, named by themself: everybody on the staff may. */
export function serveOwnAgent(app: FastifyInstance, { find, store }: ResourceTools): void {
  const { db } = app
  const ownRow = async (request: FastifyRequest) => {
    const [row] = await find(request, { userName: callerOf(request).username })
    return (row as unknown as UserAgent | undefined) ?? null
  }

  app.get(
    URL,
    { config: { access: 'user' }, schema: { tags, summary: 'The own agent, and whose agent one is' } },
    async (request) => {
      const { userId, tenantId, zone } = callerOf(request)
      const [own, all] = await Promise.all([ownRow(request), agenciesOf(db, userId, tenantId)])
      const now = new Date()
      const principals = all
        .filter((one) => isWithin(one, now))
        .map(({ principal, endTime }) => ({ name: principal.realname, endTime: wireTime(endTime, zone) }))
      return ok({ own, principals } satisfies OwnAgencies)
    },
  )

  app.put<{ Body: OwnAgentBody }>(
    URL,
    { config: { access: 'user' }, schema: { tags, summary: 'Name the own agent', body: ownAgentBody } },
    async (request) => {
      const before = await ownRow(request)
      if (before) {
        await editRecord(store, db, request, { ...request.body, id: before.id })
        return ok(null, 'userAgent.edited')
      }
      const { version: _none, ...named } = request.body
      await addRecord(store, db, request, { ...named, userName: callerOf(request).username })
      return ok(null, 'userAgent.added')
    },
  )

  app.delete(
    URL,
    { config: { access: 'user' }, schema: { tags, summary: 'Have no agent any more' } },
    async (request) => {
      const before = await ownRow(request)
      if (before) await deleteRecords(store, db, request, [before.id])
      else auditUnchanged(callerOf(request))
      return ok(null, 'record.deleted')
    },
  )
}

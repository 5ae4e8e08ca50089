import type { FastifyInstance } from 'fastify'
import { moveDepartmentBody } from '@mtm/shared-utils/contracts/dto/department'
import type { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { ResourceTools } from '../../engine/resource/options.ts'
import { editRecord } from '../../engine/resource/writing.ts'

/** Moves a department by drag and drop: to a new parent and position. */
export function serveMove(app: FastifyInstance, store: ResourceTools['store']): void {
  app.put<{ Body: z.infer<typeof moveDepartmentBody> }>(
    '/sys/sysDepart/move',
    {
      config: { access: { perm: 'depart:edit' } },
      schema: { tags: ['department'], summary: 'Move a department', body: moveDepartmentBody },
    },
    async (request) => {
      const { id, parentId, before } = request.body
      const { tenantId } = callerOf(request)
      await inTransaction(app.db, async (trx) => {
        await editRecord(store, trx, request, { id, parentId })
        const neighbours = await trx
          .selectFrom('sysDepart')
          .select('id')
          .where('tenantId', '=', tenantId)
          .where('delFlag', '=', 0)
          .where('parentId', parentId === null ? 'is' : '=', parentId)
          .where('id', '<>', id)
          .orderBy('departOrder')
          .orderBy('orgCode')
          .execute()
        const order = neighbours.map((one) => one.id)
        const at = before ? order.indexOf(before) : -1
        order.splice(at < 0 ? order.length : at, 0, id)
        for (const [departOrder, one] of order.entries())
          await trx.updateTable('sysDepart').set({ departOrder }).where('id', '=', one).execute()
      })
      return ok(null, 'record.edited')
    },
  )
}

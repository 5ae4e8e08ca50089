import type { FastifyPluginAsync } from 'fastify'
import { CODE } from '@mtm/shared-utils/contracts/envelope'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { denied } from '../../platform/http/errors.ts'
import { readCheckRule } from './check-rules.ts'
import { timedCheck } from './timed-check.ts'
import { isTaken, uniqueField } from './unique-fields.ts'

const LONGEST_VALUE = 1_000
const text = z._default(z.string().check(z.maxLength(LONGEST_VALUE)), '')
const duplicateQuery = z.object({ tableName: text, fieldName: text, fieldVal: text, dataId: text })
// a doubly encoded character may take nine
const ruleQuery = z.object({
  ruleCode: text,
  value: z._default(z.string().check(z.maxLength(9 * LONGEST_VALUE)), ''),
})

const tags = ['checks']
/** Rate limit per person: a form checks a field once when it loses the focus. */
const rateLimit = {
  timeWindow: 60_000,
  max: 60,
  keyGenerator: (request: Parameters<typeof callerOf>[0]) => callerOf(request).userId,
}

/** Remote checks of forms (backend contract 4.18, 4.25). */
const checkRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app
  const timed = timedCheck()
  app.addHook('onClose', () => timed.close())

  app.get<{ Querystring: z.infer<typeof duplicateQuery> }>(
    '/sys/duplicate/check',
    {
      config: { access: 'user', rateLimit },
      schema: {
        tags,
        summary: 'Whether a unique value is free',
        description:
          'For declared pairs of table and column only; some of them ask for the permission to list.',
        querystring: duplicateQuery,
      },
    },
    async (request) => {
      const { tableName: table, fieldName: column, fieldVal: value, dataId: except } = request.query
      const caller = callerOf(request)
      const field = uniqueField(table, column)
      if (!field) throw new AppError('check.noField')
      if (field.perm !== null && !caller.permissions.has(field.perm)) throw denied()
      if (value !== '' && (await isTaken(db, caller, { table, column, value, except })))
        throw new AppError('check.taken')
      return ok(null, 'check.free')
    },
  )

  app.get<{ Querystring: z.infer<typeof ruleQuery> }>(
    '/sys/checkRule/checkByCode',
    {
      config: { access: 'user', rateLimit },
      schema: {
        tags,
        summary: 'Whether a value keeps a rule',
        description: 'Without a code or a value it passes. The value may be URL-encoded once more.',
        querystring: ruleQuery,
      },
    },
    async (request) => {
      const { ruleCode } = request.query
      const value = decodedOnce(request.query.value)
      if (ruleCode === '' || value.trim() === '') return ok()
      if (value.length > LONGEST_VALUE) throw new AppError('check.late')
      const parts = await readCheckRule(db, callerOf(request).tenantId, ruleCode)
      if (!parts) throw new AppError('check.noRule')
      const answer = await timed.call({ parts, value })
      if (answer === 'late') throw new AppError('check.late')
      if ('broken' in answer) throw new AppError('check.brokenRule')
      const { failure } = answer
      if (failure) throw new AppError('check.refused', { text: failure.message }, CODE.business, 200, failure)
      return ok()
    },
  )
}

/** Stock clients encode the value before the URL is encoded. */
function decodedOnce(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export default checkRoutes

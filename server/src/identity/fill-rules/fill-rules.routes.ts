import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FilledValue } from '@mtm/shared-utils/contracts/dto/fill-rule'
import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { fillRule } from '@mtm/shared-utils/contracts/resources/fill-rule'
import { boundedMap, z } from '@mtm/shared-utils/contracts/schema'
import { callerOf } from '../../platform/caller/caller.ts'
import { ok } from '../../platform/http/answers.ts'
import { runFillRule } from './run-fill-rule.ts'

const MOST_RULES = 50
const code = z.string().check(z.minLength(1), z.maxLength(100))
const byCode = z.object({ ruleCode: code })
/** The values of any form. */
const form = boundedMap(z.string().check(z.maxLength(100)), z.unknown())
const optionalForm = z.optional(z.nullable(form))
const batch = z.object({
  commonFormData: optionalForm,
  rules: z
    .array(z.object({ ruleCode: code, formData: optionalForm }))
    .check(z.minLength(1), z.maxLength(MOST_RULES)),
})

const tags = [fillRule.name]

/** Values made by fill rules (backend contract 4.19). They only read, so nothing is recorded. */
const fillRuleRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    '/sys/fillRule/testFillRule',
    {
      config: { access: { perm: permissionOf(fillRule, 'list') } },
      schema: { tags, summary: 'Fill rule: the value for an empty form', querystring: byCode },
    },
    async (request) => {
      const { ruleCode } = request.query
      return ok(await runFillRule(db, callerOf(request), { ruleCode, form: {} }))
    },
  )

  app.put(
    '/sys/fillRule/executeRuleByCode/:ruleCode',
    {
      config: { access: 'user', log: false },
      schema: {
        tags,
        summary: 'Fill rule: the value for a form',
        description: 'Some kinds of rules ask for the permission to list what they make codes for.',
        params: byCode,
        body: form,
      },
    },
    async (request) => {
      const { ruleCode } = request.params
      return ok(await runFillRule(db, callerOf(request), { ruleCode, form: request.body }))
    },
  )

  app.put(
    '/sys/fillRule/executeRuleByCodeBatch',
    {
      config: { access: 'user', log: false },
      schema: { tags, summary: 'Fill rule: the values of several rules for a form', body: batch },
    },
    async (request) => {
      const { commonFormData, rules } = request.body
      const filled: FilledValue[] = []
      for (const { ruleCode, formData } of rules) {
        // a rule's own form stands in for the common one
        const values = formData ?? commonFormData ?? {}
        const result = await runFillRule(db, callerOf(request), { ruleCode, form: values })
        filled.push({ ruleCode, result })
      }
      return ok(filled)
    },
  )
}

export default fillRuleRoutes

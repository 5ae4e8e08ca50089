import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  draftQuery,
  ORDER_FORMS,
  orderTemplateDraft,
  orderTemplateEdit,
  serverDraftBody,
} from '@mtm/shared-utils/contracts/dto/order-help'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { auditedTransaction } from '../../platform/audit/audit.ts'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { lastOrder } from './last-order.ts'
import {
  addTemplate,
  deleteTemplate,
  editTemplate,
  listTemplates,
  templateLines,
} from '../draft/templates.ts'
import { deleteServerDraft, storeServerDraft, readServerDraft } from '../draft/server-drafts.ts'

const tags = ['order']
const config = { access: { perm: 'order:add' } }
const form = z.enum(ORDER_FORMS)

/** Aids of the order form: templates, the last order, server drafts. */
const orderHelpRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    '/mtm/template/list',
    { config, schema: { tags, summary: 'Templates to start from', querystring: z.looseObject({ form }) } },
    async (request) => ok(await listTemplates({ db, actor: callerOf(request) }, request.query.form)),
  )
  app.get(
    '/mtm/template/lines',
    {
      config,
      schema: { tags, summary: 'The lines of a template', querystring: z.looseObject({ id: idSchema }) },
    },
    async (request) => ok(await templateLines({ db, actor: callerOf(request) }, request.query.id)),
  )
  app.post(
    '/mtm/template/add',
    { config, schema: { tags, summary: 'Keep lines as a template', body: orderTemplateDraft } },
    async (request) => {
      const actor = callerOf(request)
      const added = await auditedTransaction(
        db,
        actor,
        (trx) => addTemplate({ db: trx, actor }, request.body),
        ({ id }) => ({ target: [id] }),
      )
      return ok(added, 'record.added')
    },
  )
  app.put(
    '/mtm/template/edit',
    { config, schema: { tags, summary: 'Rename or share a template', body: orderTemplateEdit } },
    async (request) => {
      const actor = callerOf(request)
      await auditedTransaction(db, actor, (trx) => editTemplate({ db: trx, actor }, request.body))
      return ok(null, 'record.edited')
    },
  )
  app.delete(
    '/mtm/template/delete',
    { config, schema: { tags, summary: 'Remove a template', querystring: z.looseObject({ id: idSchema }) } },
    async (request) => {
      const actor = callerOf(request)
      await auditedTransaction(db, actor, (trx) => deleteTemplate({ db: trx, actor }, request.query.id))
      return ok(null, 'record.deleted')
    },
  )

  app.get(
    '/mtm/order/last',
    {
      config,
      schema: {
        tags,
        summary: 'The newest order of a customer with garments of a form, or null',
        querystring: z.looseObject({ form, customerId: z.optional(idSchema) }),
      },
    },
    async (request) => ok(await lastOrder({ db, actor: callerOf(request) }, request.query)),
  )

  app.get(
    '/mtm/order/draft',
    { config, schema: { tags, summary: "The caller's unsaved order, or null", querystring: draftQuery } },
    async (request) => ok(await readServerDraft({ db, actor: callerOf(request) }, request.query.key)),
  )
  app.put(
    '/mtm/order/draft',
    {
      config: { ...config, log: false },
      schema: {
        tags,
        summary: 'Keep an unsaved order; a newer one of another page stays',
        body: serverDraftBody,
      },
    },
    async (request) => ok(await storeServerDraft({ db, actor: callerOf(request) }, request.body)),
  )
  app.delete(
    '/mtm/order/draft',
    { config, schema: { tags, summary: 'Forget an unsaved order', querystring: draftQuery } },
    async (request) => {
      const actor = callerOf(request)
      await auditedTransaction(db, actor, (trx) => deleteServerDraft({ db: trx, actor }, request.query.key))
      return ok(null, 'record.deleted')
    },
  )
}

export default orderHelpRoutes

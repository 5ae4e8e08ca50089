import type {
  OrderFormCode,
  OrderTemplate,
  OrderTemplateDraft,
  OrderTemplateEdit,
} from '@mtm/shared-utils/contracts/dto/order-help'
import { sql } from 'kysely'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { newId } from '../../platform/database/database.ts'
import type { Actor, CommandContext } from '../../platform/caller/actor.ts'
import { requireCode } from '../../platform/http/require-code.ts'
import { json } from '../../platform/database/json.ts'

const SHARE = 'template:share'
/** Maximum number of templates in a list; it has no pages. */
const MOST = 200

/** The templates an actor may start from: their own and those shared in their tenant, newest first. */
export async function listTemplates(
  { db, actor }: CommandContext,
  form: OrderFormCode,
): Promise<OrderTemplate[]> {
  const rows = await db
    .selectFrom('mtmOrderTemplate')
    .select(['id', 'ownerId', 'name', 'description', 'form', 'shared', 'createBy'])
    // a list carries no lines: they may be long
    .select(
      sql<OrderTemplate['garments']>`(
        select coalesce(jsonb_agg(jsonb_build_object('category', line -> 'category', 'quantity', line -> 'quantity')), '[]')
        from jsonb_array_elements(lines) line)`.as('garments'),
    )
    .where('tenantId', '=', actor.tenantId)
    .where('form', '=', form)
    .where('delFlag', '=', 0)
    .where((eb) => eb.or([eb('ownerId', '=', actor.userId), eb('shared', '=', true)]))
    .orderBy('createTime', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return rows.map(({ ownerId, ...row }) => ({
    ...row,
    form,
    own: mayChange(actor, { ownerId, shared: row.shared }),
  }))
}

/**
 * The lines of a template an actor may start from.
 * @throws record.missing
 */
export async function templateLines(
  { db, actor }: CommandContext,
  id: string,
): Promise<OrderTemplateDraft['lines']> {
  const row = await db
    .selectFrom('mtmOrderTemplate')
    .select('lines')
    .where('id', '=', id)
    .where('tenantId', '=', actor.tenantId)
    .where('delFlag', '=', 0)
    .where((eb) => eb.or([eb('ownerId', '=', actor.userId), eb('shared', '=', true)]))
    .executeTakeFirst()
  if (!row) throw new AppError('record.missing')
  return row.lines as OrderTemplateDraft['lines']
}

/** Stores lines as a template. */
export async function addTemplate({ db, actor, at = new Date() }: CommandContext, draft: OrderTemplateDraft) {
  if (draft.shared) requireCode(actor, SHARE)
  const id = newId()
  await db
    .insertInto('mtmOrderTemplate')
    .values({
      id,
      tenantId: actor.tenantId,
      orgCode: actor.orgCode,
      ownerId: actor.userId,
      name: draft.name,
      description: draft.description ?? null,
      form: draft.form,
      lines: json(draft.lines),
      shared: draft.shared ?? false,
      createBy: actor.username,
      createTime: at,
    })
    .execute()
  return { id }
}

/** Changes name, description and sharing of a template. */
export async function editTemplate(
  work: CommandContext,
  { id, name, description, shared }: OrderTemplateEdit,
) {
  const { db, actor, at = new Date() } = work
  const own = await ownTemplate(work, id)
  if (shared !== own.shared) requireCode(actor, SHARE)
  await db
    .updateTable('mtmOrderTemplate')
    .set((eb) => ({
      name,
      description: description ?? null,
      shared,
      updateBy: actor.username,
      updateTime: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('tenantId', '=', actor.tenantId)
    .execute()
}

/** Soft-deletes a template; orders made from it are unaffected. */
export async function deleteTemplate(work: CommandContext, id: string): Promise<void> {
  const { db, actor, at = new Date() } = work
  await ownTemplate(work, id)
  await db
    .updateTable('mtmOrderTemplate')
    .set({ delFlag: 1, updateBy: actor.username, updateTime: at })
    .where('id', '=', id)
    .where('tenantId', '=', actor.tenantId)
    .execute()
}

/** Authors may change their templates; holders of the share permission also change shared ones. */
function mayChange(actor: Actor, { ownerId, shared }: { ownerId: string; shared: boolean }): boolean {
  return ownerId === actor.userId || (shared && actor.permissions.has(SHARE))
}

/** @throws record.missing for a missing template and, identically, for one the actor may not change */
async function ownTemplate({ db, actor }: CommandContext, id: string) {
  const row = await db
    .selectFrom('mtmOrderTemplate')
    .select(['ownerId', 'shared'])
    .where('id', '=', id)
    .where('tenantId', '=', actor.tenantId)
    .where('delFlag', '=', 0)
    .executeTakeFirst()
  if (!row || !mayChange(actor, row)) throw new AppError('record.missing')
  return row
}

import type { MeasureSheet, MeasureSheetDraft } from '@mtm/shared-utils/contracts/dto/measure'
import { AppError, type FieldProblem } from '@mtm/shared-utils/contracts/errors'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { checkBody, takenBody, type BodyFinding } from '@mtm/shared-utils/garments'
import { audit } from '../../platform/audit/audit.ts'
import { published } from '../published/published.ts'
import { dictTexts } from '../../engine/texts/dictionary-texts.ts'
import { namedBy } from '../../engine/texts/people-names.ts'
import { idempotent } from '../../platform/idempotency/idempotent.ts'
import { customerOf, sheetsOf } from './measurements.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { newId, type DatabaseTransaction } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import { isCustomer } from '../../platform/caller/customer-account.ts'

export interface MeasureSheetAdded {
  id: string
  /** warnings to measure again; the sheet is stored */
  findings: BodyFinding[]
}

/** The sheets of a customer visible to the actor, newest first. */
export async function listSheets({ db, actor }: CommandContext, customerId: string): Promise<MeasureSheet[]> {
  const { id } = await customerOf(db, actor, customerId)
  const rows = await db
    .selectFrom('mtmMeasureSheet')
    .select(['id', 'customerId', 'method', 'clothing', 'body', 'note', 'takenAt', 'takenBy'])
    .select(['supersededBy', 'version'])
    .where('tenantId', '=', actor.tenantId)
    .where('customerId', '=', id)
    .where('delFlag', '=', 0)
    .orderBy('takenAt', 'desc')
    // a correcting sheet has the time of the corrected one
    .orderBy('createTime', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const named = await namedBy(
    db,
    rows.map(({ takenBy }) => takenBy),
  )
  return rows.map((row) => ({
    ...row,
    takenBy: named(row.takenBy),
    method: row.method as MeasureSheet['method'],
    body: row.body,
    takenAt: wireTime(row.takenAt, actor.zone),
  }))
}

/**
 * Adds a sheet, or corrects an earlier one, whose time it takes. Values outside the limits are refused by field;
 * implausible combinations are stored with their warnings.
 * @throws record.missing · customer.selfMeasured · customer.sheetSuperseded 409
 */
export async function addSheet(work: CommandContext, draft: MeasureSheetDraft): Promise<MeasureSheetAdded> {
  const { db, actor, at = new Date() } = work
  return idempotent(work, draft.requestId, { action: 'measure.add', draft }, async (once) => {
    const customer = await customerOf(db, actor, draft.customerId)
    if (isCustomer(actor) && draft.method !== 'self') throw new AppError('customer.selfMeasured')
    // a customer merged during the measuring is the remaining one
    const content = { ...draft, customerId: customer.id }
    const findings = await checkSheet(work, content, customer.sex)
    return once.inTransaction(async (trx) => {
      const answer = { id: newId(), findings }
      const wrong = draft.supersedes ? await lockSheet(trx, actor, customer.id, draft.supersedes) : null
      await insertSheet({ ...work, db: trx }, answer, content, wrong?.takenAt ?? at)
      if (wrong)
        await trx
          .updateTable('mtmMeasureSheet')
          .set((eb) => ({
            supersededBy: answer.id,
            updateBy: actor.username,
            updateTime: at,
            version: eb('version', '+', 1),
          }))
          .where('id', '=', wrong.id)
          .execute()
      await audit(trx, actor, { target: [answer.id, customer.id] })
      return answer
    })
  })
}

/** A sheet to correct: a current one; clients correct only their own measuring. */
async function lockSheet(
  trx: DatabaseTransaction,
  actor: CommandContext['actor'],
  customerId: string,
  id: string,
) {
  const sheet = await trx
    .selectFrom('mtmMeasureSheet')
    .select(['id', 'takenAt', 'method', 'supersededBy'])
    .where('id', '=', id)
    .where('tenantId', '=', actor.tenantId)
    .where('customerId', '=', customerId)
    .where('delFlag', '=', 0)
    .forUpdate()
    .executeTakeFirst()
  if (!sheet) throw new AppError('record.missing')
  if (isCustomer(actor) && sheet.method !== 'self') throw new AppError('customer.selfMeasured')
  if (sheet.supersededBy) throw new AppError('customer.sheetSuperseded', {}, 409, 409)
  return sheet
}

/** Contents of a sheet with its customer and method. */
export type SheetContent = Omit<MeasureSheetDraft, 'requestId'>

/** Writes a validated sheet. */
export async function insertSheet(
  { db, actor, at = new Date() }: CommandContext,
  { id, findings }: MeasureSheetAdded,
  { customerId, method, clothing, body, note }: SheetContent,
  takenAt: Date,
): Promise<void> {
  await db
    .insertInto('mtmMeasureSheet')
    .values({
      id,
      tenantId: actor.tenantId,
      orgCode: actor.orgCode,
      customerId,
      takenAt,
      takenBy: actor.username,
      method,
      clothing: clothing ?? null,
      body: JSON.stringify(body),
      findings: JSON.stringify(findings),
      note: note ?? null,
      createBy: actor.username,
      createTime: at,
    })
    .execute()
}

/**
 * Checks a sheet against the limits and the previous current sheet.
 * @throws http.badRequest with the fields of impossible values
 */
export async function checkSheet(
  work: CommandContext,
  draft: SheetContent,
  sex: 'M' | 'F',
): Promise<BodyFinding[]> {
  const { db, actor, at = new Date() } = work
  const { tenantId, locale } = actor
  if (draft.clothing && !(await dictTexts(db, tenantId, locale)).has('clothing_worn', draft.clothing))
    throw BadInput.of('clothing')
  const { catalogue } = await published(db, tenantId)
  const known = new Set(catalogue.measures.map(({ code }) => code))
  const body = Object.entries(draft.body).filter(([code]) => known.has(code))
  const last = (await sheetsOf(db, tenantId, draft.customerId, at)).find(
    ({ id, superseded }) => !superseded && id !== draft.supersedes,
  )
  const findings = checkBody({
    catalogue,
    category: { measures: { required: [], estimated: [] } },
    sex,
    body: Object.fromEntries(body.map(([code, { value }]) => [code, value])),
    estimated: body.filter(([, { source }]) => source === 'estimated').map(([code]) => code),
    previous: last && takenBody(last.body).body,
    complete: false,
  })
  const broken = findings.filter(({ severity }) => severity === 'E')
  if (broken.length > 0) throw refused(broken, work)
  return findings
}

/** 400 with the fields named, each with its message. */
function refused(findings: readonly BodyFinding[], { actor }: CommandContext): AppError {
  const fields = findings.map(({ field, rule, message }): FieldProblem => ({
    field: field ?? 'body',
    rule,
    message: pickLabel(message, actor.locale),
  }))
  const names = fields.map(({ message }) => message).join(' ')
  return new AppError('http.badRequest', { fields: names }, 400, 400, { fields, findings })
}

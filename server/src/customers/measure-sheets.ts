import type { MeasureSheet, MeasureSheetDraft } from '@mtm/shared-utils/contracts/dto/measure'
import { AppError, type FieldProblem } from '@mtm/shared-utils/contracts/errors'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { checkBody, type BodyFinding } from '@mtm/shared-utils/garments'
import { published } from '../catalogue/published.ts'
import { onceOnly, earlierAnswer, keepAnswer, takeRequest } from '../orders/request-ledger.ts'
import { customerOf, sheetsOf } from '../orders/measurements.ts'
import type { Work } from '../orders/prepare.ts'
import { inTransaction, newId } from '../plugins/app/database/database.ts'
import { wireTime } from '../resources/engine/wire-time.ts'

export interface MeasureSheetAdded {
  id: string
  /** what asks to be measured again; the sheet is kept nevertheless */
  findings: BodyFinding[]
}

/** The sheets of a customer the actor may see, newest first. */
export async function listSheets({ db, actor }: Work, customerId: string): Promise<MeasureSheet[]> {
  await customerOf(db, actor, customerId)
  const rows = await db
    .selectFrom('mtmMeasureSheet')
    .select(['id', 'customerId', 'method', 'body', 'note', 'takenAt', 'takenBy', 'version'])
    .where('tenantId', '=', actor.tenantId)
    .where('customerId', '=', customerId)
    .where('delFlag', '=', 0)
    .orderBy('takenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    ...row,
    method: row.method as MeasureSheet['method'],
    body: row.body as MeasureSheet['body'],
    takenAt: wireTime(row.takenAt, actor.zone),
  }))
}

/**
 * Adds a sheet. Values outside the limits are refused by field; values that do not fit together are kept with the
 * warnings they raise.
 */
export async function addSheet(work: Work, draft: MeasureSheetDraft): Promise<MeasureSheetAdded> {
  const { db, actor, at = new Date() } = work
  const request = onceOnly(actor, draft.requestId, { action: 'measure.add', draft })
  const before = await earlierAnswer<MeasureSheetAdded>(db, request)
  if (before) return before
  const customer = await customerOf(db, actor, draft.customerId)
  const findings = await check(work, draft, customer.sex)
  const broken = findings.filter(({ severity }) => severity === 'E')
  if (broken.length > 0) throw refused(broken, work)
  return inTransaction(db, async (trx) => {
    const twin = await takeRequest<MeasureSheetAdded>(trx, request)
    if (twin) return twin
    const answer = { id: newId(), findings }
    await trx
      .insertInto('mtmMeasureSheet')
      .values({
        id: answer.id,
        tenantId: actor.tenantId,
        orgCode: actor.orgCode,
        customerId: customer.id,
        takenAt: at,
        takenBy: actor.username,
        method: draft.method,
        body: JSON.stringify(draft.body),
        findings: JSON.stringify(findings),
        note: draft.note ?? null,
        createBy: actor.username,
        createTime: at,
      })
      .execute()
    await keepAnswer(trx, request, answer)
    return answer
  })
}

async function check({ db, actor, at = new Date() }: Work, draft: MeasureSheetDraft, sex: 'M' | 'F') {
  const { catalogue } = await published(db, actor.tenantId)
  const known = new Set(catalogue.measures.map(({ code }) => code))
  const body = Object.entries(draft.body).filter(([code]) => known.has(code))
  const [last] = await sheetsOf(db, actor.tenantId, draft.customerId, at)
  return checkBody({
    catalogue,
    category: { measures: { required: [], estimated: [] } },
    sex,
    body: Object.fromEntries(body.map(([code, { value }]) => [code, value])),
    estimated: body.filter(([, { source }]) => source === 'estimated').map(([code]) => code),
    previous: last?.values,
    complete: false,
  })
}

/** 400 with the fields named, each with its sentence. */
function refused(findings: readonly BodyFinding[], { actor }: Work): AppError {
  const fields = findings.map(({ field, rule, message }): FieldProblem => ({
    field: field ?? 'body',
    rule,
    message: pickLabel(message, actor.locale),
  }))
  const names = fields.map(({ message }) => message).join(' ')
  return new AppError('http.badRequest', { fields: names }, 400, 400, { fields, findings })
}

import type { TemplateSample } from '@mtm/shared-utils/contracts/dto/messages'
import { LOCALES, pickLabel } from '@mtm/shared-utils/contracts/locale'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { kindOfTemplate } from './message-kinds.ts'
import { readTestData } from './template.rules.ts'

/** What a template with a code can be tried out with: the values of the last message of its kind, else samples. */
export async function sampleFor(
  db: Database,
  { tenantId, locale }: Pick<Caller, 'tenantId' | 'locale'>,
  code: string,
): Promise<TemplateSample> {
  const kind = kindOfTemplate(code)?.kind
  if (!kind)
    return { kind: null, text: null, source: 'test', variables: await testValues(db, tenantId, code) }
  const last = kind.isCode
    ? undefined
    : await db
        .selectFrom('sysMessage')
        .select('esParam')
        .where('tenantId', '=', tenantId)
        .where('kind', '=', kind.name)
        .where('esParam', 'is not', null)
        .orderBy('createTime', 'desc')
        .limit(1)
        .executeTakeFirst()
  const held = readTestData(last?.esParam)
  const index = LOCALES.indexOf(locale)
  const variables = Object.entries(kind.variables).map(([name, { label, sample }]) => ({
    name,
    text: pickLabel(label, locale),
    value: held[name] ?? sample[index] ?? sample[0],
  }))
  return { kind: kind.name, text: pickLabel(kind.label, locale), variables, source: last ? 'last' : 'sample' }
}

/** The test data of a template of no kind. */
async function testValues(db: Database, tenantId: number, code: string) {
  const row = await db
    .selectFrom('sysMessageTemplate')
    .select('templateTestJson')
    .where('tenantId', '=', tenantId)
    .where('templateCode', '=', code)
    .executeTakeFirst()
  return Object.entries(readTestData(row?.templateTestJson)).map(([name, value]) => ({
    name,
    text: name,
    value,
  }))
}

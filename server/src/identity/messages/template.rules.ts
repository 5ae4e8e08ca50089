import { MESSAGE_TYPES } from '@mtm/shared-utils/contracts/dto/messages'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { placeholdersOf } from '@mtm/shared-utils/contracts/templates/placeholders'
import { dictTexts } from '../../engine/texts/dictionary-texts.ts'
import type { Values, WriteContext } from '../../engine/resource/options.ts'
import type { DatabaseRow } from '../../engine/resource/rows.ts'
import { cleanHtml } from './clean-html.ts'
import { kindOfTemplate } from './message-kinds.ts'

/** Columns with placeholders. */
const TITLES = ['templateName', 'templateNameEn', 'templateNameJp'] as const
const CONTENTS = ['templateContent', 'templateContentEn', 'templateContentJp'] as const

/**
 * Cleans the texts of a template, and refuses placeholders that the sender does not fill.
 * @throws AppError template.unknownPlaceholder, template.wrongType, message.badJson
 */
export async function checkTemplate(
  values: Values,
  row: DatabaseRow | null,
  { db, caller }: WriteContext,
): Promise<void> {
  const held = (name: string) => (values[name] === undefined ? row?.[name] : values[name])
  const type = String(held('templateType'))
  const code = String(held('templateCode'))
  if (type !== MESSAGE_TYPES.sms)
    for (const name of CONTENTS) if (typeof values[name] === 'string') values[name] = cleanHtml(values[name])
  if (values.templateTestJson) readTestData(values.templateTestJson)
  const of = kindOfTemplate(code)
  if (!of) return
  if (of.type !== type) {
    const texts = await dictTexts(db, caller.tenantId, caller.locale)
    throw new AppError('template.wrongType', { code, type: texts.text('msgType', of.type) ?? of.type })
  }
  const known = Object.keys(of.kind.variables)
  for (const name of [...TITLES, ...CONTENTS])
    for (const placeholder of placeholdersOf(String(held(name) ?? '')))
      if (!known.includes(placeholder))
        throw new AppError('template.unknownPlaceholder', { name: placeholder, names: known.join(', ') })
}

/** The values of a JSON object as texts. @throws AppError message.badJson */
export function readTestData(json: unknown): Record<string, string> {
  if (json === null || json === undefined || json === '') return {}
  try {
    const data: unknown = JSON.parse(String(json))
    if (typeof data === 'object' && data !== null && !Array.isArray(data))
      return Object.fromEntries(
        Object.entries(data).map(([name, value]) => [
          name,
          typeof value === 'object' ? JSON.stringify(value) : String(value),
        ]),
      )
  } catch {
    // refused below
  }
  throw new AppError('message.badJson')
}

import type { MessageType } from '@mtm/shared-utils/contracts/dto/messages'
import { MESSAGE_TYPES } from '@mtm/shared-utils/contracts/dto/messages'
import { escapeHtml } from '@mtm/shared-utils/contracts/html'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { fillPlaceholders } from '@mtm/shared-utils/contracts/templates/placeholders'
import type { Database } from '../../platform/database/database.ts'
import { SUFFIX, type MessageKind, type MessageValues } from './message-kinds.ts'
import { plainText } from './message-text.ts'
import { MAIN_TENANT_ID } from '../../platform/database/main-tenant.ts'

/** A template as stored, in the three languages. */
export interface Template {
  tenantId: number
  code: string
  type: string
  title: Label
  content: Label
}

/** A message in the three languages. */
export interface RenderedMessage {
  title: Label
  /** sanitised HTML */
  html: Label
  /** the same as plain text */
  text: Label
}

/** Templates of some tenants, with those of tenant 0. */
export interface Templates {
  /** the template with this code that applies in a tenant */
  find(tenantId: number, code: string): Template | undefined
  /** a message of a kind for a way of sending; null: it is not sent this way */
  render(to: {
    tenantId: number
    kind: MessageKind
    values: MessageValues
    type: MessageType
  }): RenderedMessage | null
}

/** Reads the templates that messages of some kinds may need, with one query. */
export async function readTemplates(
  db: Database,
  tenants: readonly number[],
  codes: readonly string[],
): Promise<Templates> {
  const rows =
    codes.length === 0
      ? []
      : await db
          .selectFrom('sysMessageTemplate')
          .select(['tenantId', 'templateCode', 'templateType', 'templateName', 'templateNameEn'])
          .select(['templateNameJp', 'templateContent', 'templateContentEn', 'templateContentJp'])
          .where('tenantId', 'in', [...new Set([MAIN_TENANT_ID, ...tenants])])
          .where('templateCode', 'in', [...codes])
          .execute()
  const known = new Map(
    rows.map((row): [string, Template] => [
      `${row.tenantId} ${row.templateCode}`,
      {
        tenantId: row.tenantId,
        code: row.templateCode,
        type: row.templateType,
        title: translated(row.templateName, row.templateNameEn, row.templateNameJp),
        content: translated(row.templateContent, row.templateContentEn, row.templateContentJp),
      },
    ]),
  )
  const find = (tenantId: number, wanted: readonly string[]) => {
    for (const owner of new Set([tenantId, MAIN_TENANT_ID]))
      for (const code of wanted) {
        const template = known.get(`${owner} ${code}`)
        if (template) return template
      }
    return undefined
  }
  return {
    find: (tenantId, code) => find(tenantId, [code]),
    render({ tenantId, kind, values, type }) {
      const template = find(tenantId, codesFor(kind, type))
      if (template) return fillTemplate(template, values)
      // text messages cost money: only where a template asks for them
      return type === MESSAGE_TYPES.sms && !kind.isCode ? null : fillDefault(kind, values)
    },
  }
}

/** The codes of the templates of kinds, for every way of sending. */
export const codesOfKinds = (kinds: Iterable<MessageKind>): string[] =>
  [...kinds].flatMap(({ name }) => [name, name + SUFFIX.mail, name + SUFFIX.sms])

function codesFor({ name, isCode }: MessageKind, type: MessageType): string[] {
  if (isCode) return [name]
  if (type === MESSAGE_TYPES.sms) return [name + SUFFIX.sms]
  return type === MESSAGE_TYPES.mail ? [name + SUFFIX.mail, name] : [name]
}

const translated = (zh: string, en: string | null, ja: string | null): Label => [zh, en || zh, ja || zh]

/** The values of placeholders in one language, by its position. */
export function valuesIn(values: MessageValues, index: 0 | 1 | 2): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      String(typeof value === 'object' ? value[index] : value),
    ]),
  )
}

/** A template with its placeholders filled. */
export function fillTemplate(
  { type, title, content }: Pick<Template, 'type' | 'title' | 'content'>,
  values: MessageValues,
): RenderedMessage {
  const isPlain = type === MESSAGE_TYPES.sms
  return rendered(values, title, (index, filled) => {
    if (isPlain) return paragraph(fillPlaceholders(content[index], filled).trim())
    const html = fillPlaceholders(content[index], filled, escapeHtml).trim()
    return html.startsWith('<') ? html.replaceAll(/\s+(?=<\/p>)/g, '') : `<p>${html}</p>`
  })
}

/** The text of the product with its placeholders filled. */
function fillDefault({ title, text }: MessageKind, values: MessageValues): RenderedMessage {
  return rendered(values, title, (index, filled) => paragraph(fillPlaceholders(text[index], filled).trim()))
}

/** Plain texts as a message. */
export function plainMessage(title: Label, text: Label): RenderedMessage {
  return { title, html: [paragraph(text[0]), paragraph(text[1]), paragraph(text[2])], text }
}

function rendered(
  values: MessageValues,
  title: Label,
  body: (index: 0 | 1 | 2, filled: Record<string, string>) => string,
): RenderedMessage {
  const inLanguage = (index: 0 | 1 | 2) => {
    const filled = valuesIn(values, index)
    const html = body(index, filled)
    return { title: fillPlaceholders(title[index], filled).trim(), html, text: plainText(html) }
  }
  const [zh, en, ja] = [inLanguage(0), inLanguage(1), inLanguage(2)]
  return {
    title: [zh.title, en.title, ja.title],
    html: [zh.html, en.html, ja.html],
    text: [zh.text, en.text, ja.text],
  }
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`

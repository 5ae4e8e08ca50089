import { MESSAGE_TYPES, type MessageType } from '@mtm/shared-utils/contracts/dto/messages'
import { fillText, type Label } from '@mtm/shared-utils/contracts/locale'
import type { Database } from '../../platform/database/database.ts'
import {
  codesOfKinds,
  plainMessage,
  readTemplates,
  type RenderedMessage,
  type Templates,
} from '../messages/templates.ts'
import type { SystemMessage } from './system-message.ts'

/** The texts of a message in every way of sending; null: it is not sent this way. */
export interface RenderedWays {
  system: RenderedMessage
  mail: RenderedMessage | null
  sms: RenderedMessage | null
}

/** The texts of messages by their id, with one query for all templates. */
export async function renderMessages(
  db: Database,
  messages: readonly (SystemMessage & { id: string })[],
): Promise<Map<string, RenderedWays>> {
  const kinds = new Set(messages.flatMap(({ kind }) => kind ?? []))
  const tenants = messages.map(({ tenantId }) => tenantId)
  const templates = await readTemplates(db, tenants, codesOfKinds(kinds))
  return new Map(messages.map((message) => [message.id, waysOf(message, templates)]))
}

function waysOf(message: SystemMessage, templates: Templates): RenderedWays {
  const { tenantId, kind, values, onBehalfOf } = message
  const marked = (rendered: RenderedMessage) => (onBehalfOf ? markedFor(onBehalfOf, rendered) : rendered)
  if (!kind) {
    const system = marked(plainMessage(message.title, message.text))
    return { system, mail: system, sms: null }
  }
  const render = (type: MessageType) => templates.render({ tenantId, kind, values, type })
  const mail = render(MESSAGE_TYPES.mail)
  return {
    system: marked(render(MESSAGE_TYPES.system)!),
    mail: mail && marked(mail),
    // it has no title that could be marked
    sms: onBehalfOf ? null : render(MESSAGE_TYPES.sms),
  }
}

const FOR: Label = ['代{name}：{title}', 'For {name}: {title}', '{name}の代理：{title}']

/** A message with the name of the principal for whom an agent gets it. */
function markedFor(name: string, { title, ...rest }: RenderedMessage): RenderedMessage {
  const marked = (index: 0 | 1 | 2) => fillText(FOR[index], { name, title: title[index] })
  return { ...rest, title: [marked(0), marked(1), marked(2)] }
}

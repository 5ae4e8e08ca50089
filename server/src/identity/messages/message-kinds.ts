import { MESSAGE_TYPES, type MessageType } from '@mtm/shared-utils/contracts/dto/messages'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { registrationList } from '../../platform/registration/registration.ts'

/** A placeholder that messages of a kind may use. */
export interface KindVariable {
  /** what it holds */
  label: Label
  /** a value to try templates out with */
  sample: Label
}

/** A kind of message that the product sends, declared beside its sender. Templates name it by their code. */
export interface MessageKind {
  /** code of its templates, at most 27 characters */
  name: string
  label: Label
  /** everything that its templates may name as `${name}` */
  variables: Readonly<Record<string, KindVariable>>
  /** the text of the product, used where neither the tenant nor tenant 0 has a template */
  title: Label
  /** plain text */
  text: Label
  /** sent as text message only: a code */
  isCode?: true
}

/** Values of placeholders: one for all languages, or one for each. */
export type MessageValues = Readonly<Record<string, string | number | Label>>

const kinds = registrationList<MessageKind>('kinds of messages')

/** Registers kinds of messages, at boot. */
export function registerMessageKinds(...declared: readonly MessageKind[]): void {
  for (const kind of declared) kinds.register(kind.name, kind)
}

/** All kinds by name. */
export const messageKinds = (): ReadonlyMap<string, MessageKind> => kinds.registered()

/** Endings of codes of templates for one way of sending. */
export const SUFFIX: Readonly<Record<'mail' | 'sms', string>> = { mail: '.mail', sms: '.sms' }

/** The kind that a template is for, and the way of sending it must have; undefined: it is for no kind. */
export function kindOfTemplate(code: string): { kind: MessageKind; type: MessageType } | undefined {
  const all = messageKinds()
  const own = all.get(code)
  if (own) return { kind: own, type: own.isCode ? MESSAGE_TYPES.sms : MESSAGE_TYPES.system }
  for (const way of ['mail', 'sms'] as const) {
    const kind = code.endsWith(SUFFIX[way]) ? all.get(code.slice(0, -SUFFIX[way].length)) : undefined
    if (kind && !kind.isCode) return { kind, type: MESSAGE_TYPES[way] }
  }
  return undefined
}

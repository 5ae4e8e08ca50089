import type { MessageType } from '@mtm/shared-utils/contracts/dto/messages'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { rootOf, type Database } from '../../../platform/database/database.ts'

/** A message as a way of sending gets it. */
export interface OutgoingMessage {
  /** the same at every try, so that receivers can tell a repetition */
  id: string
  tenantId: number
  /** user name, mail address or mobile number */
  receiver: string
  title: string
  /** HTML; of a text message plain text */
  content: string
  locale: Locale
  /** account of the receiver; null: only the address is known */
  userId: string | null
  /** kind of mail that the receiver can switch off */
  category: string | null
  createBy: string | null
}

/** A way of sending. It is called outside any transaction, one call at a time for a message. */
export interface Channel {
  readonly type: MessageType
  /**
   * Resolves when the message was accepted.
   * @throws Undeliverable when trying again is useless, else any error
   */
  send(message: OutgoingMessage): Promise<void>
  close?(): void
}

/** A message that will never be accepted. Its text is shown to administrators and holds no address. */
export class Undeliverable extends Error {}

/** The ways of sending of an installation, by type. */
export type Channels = ReadonlyMap<MessageType, Channel>

const NONE: Channels = new Map()
const opened = new WeakMap<Database, Channels>()

/** Sets the ways of sending of a server, under its database. */
export function useChannels(db: Database, channels: readonly Channel[]): void {
  opened.set(rootOf(db), new Map(channels.map((channel) => [channel.type, channel])))
}

/** The ways of sending of the server that uses this database; none in programs that are no server. */
export const channelsOf = (db: Database): Channels => opened.get(rootOf(db)) ?? NONE

import type { RecordTopic, SocketMessage, SocketTopic } from '@mtm/shared-utils/contracts/dto/socket'
import { ACCESS_CHANGED, DICTIONARIES_CHANGED } from '../events/topics.ts'

/** Something that pages fetch again. */
const event = (topic: SocketTopic | RecordTopic): SocketMessage => ({ cmd: 'event', topic, data: null })

/** One order, or one piece, has changed. */
export const orderEvent = (id: string): SocketMessage => event(`order/${id}`)
export const pieceEvent = (pieceNo: string): SocketMessage => event(`piece/${pieceNo}`)

/** Some orders, or pieces, have changed: pages fetch all that they show. */
export const SOME_ORDERS = event('order/')
export const SOME_PIECES = event('piece/')

/** Sent for a time whose notices are not known: anything may have changed. */
export const ANYTHING = {
  [ACCESS_CHANGED]: event(ACCESS_CHANGED),
  [DICTIONARIES_CHANGED]: event(DICTIONARIES_CHANGED),
  order: SOME_ORDERS,
  piece: SOME_PIECES,
  notices: { cmd: 'topic', msgId: null, msgTxt: '' },
} as const satisfies Record<string, SocketMessage>

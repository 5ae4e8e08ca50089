import type { RecordTopic, SocketMessage, SocketTopic } from '@mtm/shared-utils/contracts/dto/socket'
import { DICT_CHANGED } from '../../identity/dictionaries/dictionaries.ts'
import { ACCESS_CHANGED } from '../../identity/sessions/sessions.ts'

/** Something that pages fetch anew. */
export const event = (topic: SocketTopic | RecordTopic): SocketMessage => ({
  cmd: 'event',
  topic,
  data: null,
})

/** What is told of a time that cannot be told exactly: anything may have changed. */
export const ANYTHING = {
  [ACCESS_CHANGED]: event(ACCESS_CHANGED),
  [DICT_CHANGED]: event(DICT_CHANGED),
  order: event('order/'),
  piece: event('piece/'),
  notices: { cmd: 'topic', msgId: null, msgTxt: '' },
} as const satisfies Record<string, SocketMessage>

import type { ListedCall } from './listed-call.ts'
import { PEOPLE_CALLS } from './people-calls.ts'
import { RECORD_CALLS } from './record-calls.ts'
import { SESSION_CALLS } from './session-calls.ts'

/** The call list of the specification (its point 7), in an order in which each call finds what those before it made. */
export const CALL_LIST: readonly ListedCall[] = [...SESSION_CALLS, ...PEOPLE_CALLS, ...RECORD_CALLS]

/** A socket of the call list. */
export interface ListedSocket {
  path: string
  /** the address of one user's, below the base path */
  at: (userId: string) => string
  /** what a client sends, and what comes back; null: nothing does */
  beat: string
  answer: string | null
  /** the file that serves it, below `server/src`; sockets are no operations of the OpenAPI document */
  servedIn: string
}

/** The sockets of the call list. */
export const SOCKETS: readonly ListedSocket[] = [
  {
    path: '/vxeSocket/{userId}/{pageId}',
    at: (userId) => `/vxeSocket/${userId}/${'a'.repeat(32)}`,
    beat: '{"type":"heart_beat","data":""}',
    answer: '{"type":"heart_beat","data":true}',
    servedIn: 'platform/sockets/table-socket.ts',
  },
  {
    path: '/websocket/{userId}',
    at: (userId) => `/websocket/${userId}`,
    beat: 'HeartBeat',
    answer: null,
    servedIn: 'platform/sockets/notice-socket.ts',
  },
]

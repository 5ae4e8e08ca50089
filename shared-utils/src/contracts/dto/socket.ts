/** What a page offers as sub-protocol of the notice socket, its token behind it. Stock clients offer the token alone. */
export const NOTICE_PROTOCOL = 'mtm.notices.1'
/** What a page sends from time to time; the answer is `{ cmd: 'heartcheck' }`, to it alone. */
export const HEARTBEAT = 'HeartBeat'
/**
 * What a page sends when it is connected, and behind it for how many milliseconds it may not have heard everything:
 * `Unheard 5200`. It is told then what it would have heard, or to fetch everything where that is not known any more.
 */
export const UNHEARD = 'Unheard'
/** Close code: the session is over, connecting again is in vain. */
export const SESSION_OVER = 4401

/** Something that pages should fetch anew. Stock clients pass over it. */
export type SocketTopic = 'access.changed' | 'dict.changed'
/** A record that has changed, for those who may see it: whoever shows it fetches it anew. `order/` is any order. */
export type RecordTopic = `order/${string}` | `piece/${string}`

/** What the notice socket tells (backend contract 4.35): strict JSON. `topic` and `user` mean "load the notices". */
export type SocketMessage =
  | { cmd: 'topic'; msgId: string | null; msgTxt: string }
  | { cmd: 'user'; msgId: string | null; msgTxt: string; userId: string }
  | { cmd: 'heartcheck'; msgTxt: string }
  | { cmd: 'event'; topic: SocketTopic | RecordTopic; data: null }

/** Opens one socket, named `ticket` behind its address; for those who cannot name a sub-protocol. */
export interface SocketTicket {
  ticket: string
  /** how long it is good */
  seconds: number
}

/** A row as open tables tell each other of it: values only, nothing that could be run. */
export interface TableRow {
  id: string | number
  [field: string]: TableValue
}
export type TableValue =
  | string
  | number
  | boolean
  | null
  | Readonly<Record<string, string | number | boolean | null>>

/** What the table socket carries, either way (backend contract 4.35). */
export type TableMessage =
  | { type: 'heart_beat'; data: true | '' }
  /** the table that is meant, the row, and who tells it: he has it already */
  | { type: 'update_vxe_table'; data: { socketKey: string; args: [row: TableRow, caseId: string] } }
  | { type: 'common_send_date'; data: { key: string; args: readonly unknown[] } }

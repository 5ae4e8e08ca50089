/** Sub-protocol of the notice socket, followed by the token. Stock clients offer the token alone. */
export const NOTICE_PROTOCOL = 'mtm.notices.1'
/** Heartbeat of a page; the answer `{ cmd: 'heartcheck' }` goes to its sender only. */
export const HEARTBEAT = 'HeartBeat'
/**
 * Sent after connecting, followed by the milliseconds during which messages may have been missed: `Unheard 5200`. The
 * server replays the missed messages, or asks for a full reload when they are no longer known.
 */
export const UNHEARD = 'Unheard'
/** Close code: the session has ended, reconnecting is pointless. */
export const SESSION_OVER = 4401
/** Who or what ended a session: the reason beside {@link SESSION_OVER}; none when the session ran out. */
export const SESSION_ENDINGS = ['administrator', 'password', 'owner'] as const
export type SessionEnding = (typeof SESSION_ENDINGS)[number]

/** A resource that pages should reload. Ignored by stock clients. */
export type SocketTopic = 'access.changed' | 'dict.changed'
/** A changed record, for people who may see it: pages that show it reload it. `order/` means any order. */
export type RecordTopic =
  | `order/${string}`
  | `piece/${string}`
  | `scheduled-job/${string}`
  | `job-run/${string}`
  | `monitor-alarm/${string}`
  | `business-setting/${string}`

/** Messages of the notice socket (backend contract 4.35): strict JSON. `topic` and `user` mean "reload the notices". */
export type SocketMessage =
  | { cmd: 'topic'; msgId: string | null; msgTxt: string }
  | { cmd: 'user'; msgId: string | null; msgTxt: string; userId: string }
  | { cmd: 'heartcheck'; msgTxt: string }
  | { cmd: 'event'; topic: SocketTopic | RecordTopic; data: null }

/** A one-time ticket for a socket, in its URL as `ticket`, for clients that cannot set a sub-protocol. */
export interface SocketTicket {
  ticket: string
  /** lifetime */
  seconds: number
}

/** A row exchanged between open tables: values only, no code. */
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

/** Messages of the table socket in both directions (backend contract 4.35). */
export type TableMessage =
  | { type: 'heart_beat'; data: true | '' }
  /** the table, the row, and its sender, who has it already */
  | { type: 'update_vxe_table'; data: { socketKey: string; args: [row: TableRow, caseId: string] } }
  | { type: 'common_send_date'; data: { key: string; args: readonly unknown[] } }

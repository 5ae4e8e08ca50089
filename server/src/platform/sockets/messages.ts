import type { RecordTopic, SocketMessage, SocketTopic } from '@mtm/shared-utils/contracts/dto/socket'
import { ACCESS_CHANGED, DICTIONARIES_CHANGED } from '../events/topics.ts'

/** A resource that pages reload. */
const event = (topic: SocketTopic | RecordTopic): SocketMessage => ({ cmd: 'event', topic, data: null })

/** One order or piece changed. */
export const orderEvent = (id: string): SocketMessage => event(`order/${id}`)
export const pieceEvent = (pieceNo: string): SocketMessage => event(`piece/${pieceNo}`)
/** A job changed, and some of its runs. */
export const jobEvents = (id: string): SocketMessage[] => [event(`scheduled-job/${id}`), SOME_RUNS]

/** An alarm of the monitor was raised, silenced or ended. */
export const alarmEvent = (id: string): SocketMessage => event(`monitor-alarm/${id}`)

/** A business setting changed, by its kind. */
export const settingEvent = (kind: string): SocketMessage => event(`business-setting/${kind}`)

/** Several orders or pieces changed: pages reload all they show. */
export const SOME_ORDERS = event('order/')
export const SOME_PIECES = event('piece/')
export const SOME_JOBS = event('scheduled-job/')
export const SOME_RUNS = event('job-run/')
export const SOME_ALARMS = event('monitor-alarm/')
export const SOME_SETTINGS = event('business-setting/')

/** Sent when missed notices are unknown: anything may have changed. */
export const ANYTHING = {
  [ACCESS_CHANGED]: event(ACCESS_CHANGED),
  [DICTIONARIES_CHANGED]: event(DICTIONARIES_CHANGED),
  order: SOME_ORDERS,
  piece: SOME_PIECES,
  job: SOME_JOBS,
  run: SOME_RUNS,
  alarm: SOME_ALARMS,
  setting: SOME_SETTINGS,
  notices: { cmd: 'topic', msgId: null, msgTxt: '' },
} as const satisfies Record<string, SocketMessage>

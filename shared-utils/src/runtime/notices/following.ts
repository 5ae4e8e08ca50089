import type {
  RecordTopic,
  SessionEnding,
  SocketMessage,
  SocketTopic,
} from '@mtm/shared-utils/contracts/dto/socket'
import { ApiError } from '../http/api-error.ts'
import { setMenu } from '../routes/route-table.ts'
import { loadPermissions } from '../session/session.ts'
import {
  $session,
  $sessionEnding,
  $sessionExpired,
  noteEnding,
  type Session,
} from '../session/session-end.ts'
import {
  $notices,
  loadNotices,
  onNoticesLoaded,
  takeNotices,
  type NoticeLists,
} from '../stores/notices.store.ts'
import { keepNoticeSocket } from './notice-socket.ts'
import { isRecord, recordChanges } from './record-changes.ts'

/** Messages within this time cause one load. */
const TOGETHER_MS = 100
/** Pages of many users spread a refetch for everybody over this time. */
const SPREAD_MS = 1_000

/** Messages between the pages of one browser. */
type Shared = { lists: NoticeLists } | { topic: SocketTopic | RecordTopic } | { over: SessionEnding | null }

/** Follows the notices until the returned function is called. */
export function follow(): () => void {
  let leave: (() => void) | null = null
  let token: string | null = null
  const change = (session: Session | null) => {
    if ((session?.token ?? null) === token) return
    token = session?.token ?? null
    leave?.()
    leave = session && join(session)
    if (!session) takeNotices(null)
  }
  const stopSession = $session.subscribe(change)
  return () => {
    stopSession()
    leave?.()
  }
}

/** Takes part for one session. */
function join({ user, token }: Session): () => void {
  const name = `mtm.notices:${user.id}`
  const channel = new BroadcastChannel(name)
  const left = new AbortController()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const soon = (what: string, ms: number, run: () => void) => {
    if (timers.has(what)) return
    const timer = setTimeout(() => {
      timers.delete(what)
      run()
    }, ms)
    timers.set(what, timer)
  }
  const changed = recordChanges((run) => soon('records', TOGETHER_MS, run))
  const renew = (topic: SocketTopic | RecordTopic) => {
    if (isRecord(topic)) changed(topic)
    else soon('rights', Math.random() * SPREAD_MS, () => void renewRights())
  }

  /** The server answers that the session is over, which ends it here. */
  const over = (by: SessionEnding | null) => {
    if ($sessionExpired.get()) return
    noteEnding(by)
    void loadNotices().then(() => {
      if (!$sessionExpired.get()) noteEnding(null)
    })
  }

  channel.onmessage = ({ data }: MessageEvent<Shared>) => {
    if ('over' in data) over(data.over)
    else if ('lists' in data) takeNotices(data.lists)
    else renew(data.topic)
  }
  const share = (shared: Shared) => channel.postMessage(shared)
  const stopSharing = onNoticesLoaded((lists) => share({ lists }))
  // whichever page learns it first: the others may have no connection and make no call
  const stopEnd = $sessionExpired.listen((isOver) => {
    if (isOver) share({ over: $sessionEnding.get() })
  })

  const receive = (message: SocketMessage) => {
    if (message.cmd === 'topic' || message.cmd === 'user')
      soon('notices', TOGETHER_MS, () => void loadNotices())
    if (message.cmd !== 'event') return
    renew(message.topic)
    share({ topic: message.topic })
  }
  const lead = () =>
    keepNoticeSocket({
      userId: user.id,
      token,
      onMessage: receive,
      onAgain: () => void loadNotices(),
      onOver: over,
      poll: async () => {
        await loadNotices()
        return $notices.get().state === 'ready'
      },
    })
  void loadNotices()
  void asLeader(name, left.signal, lead)
  return () => {
    left.abort()
    stopSharing()
    stopEnd()
    channel.close()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}

/** Runs the part that only one tab of the browser runs, when it is this tab's turn, until the signal fires. */
async function asLeader(name: string, signal: AbortSignal, lead: () => () => void): Promise<void> {
  const work = async () => {
    if (signal.aborted) return
    const stop = lead()
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    stop()
  }
  // pages without a secure connection have no locks: each works for itself
  const locks = (navigator as { locks?: LockManager }).locks
  if (!locks) return work()
  await locks.request(name, { signal }, work).catch(() => undefined)
}

/**
 * Reloads the rights, and dictionaries when their version differs. A failure changes nothing; the next call of the page
 * reports its reason.
 */
async function renewRights(): Promise<void> {
  try {
    await loadPermissions({ quiet: true })
  } catch (error) {
    // no rights are left: the next navigation detects and reports it
    if (error instanceof ApiError && error.status === 200) setMenu([])
  }
}

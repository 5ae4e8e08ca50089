import { atom, type ReadableAtom } from 'nanostores'
import type { Notice, UnreadNotices } from '@mtm/shared-utils/contracts/dto/announcement'
import { http } from '../http/http.ts'
import { once } from '../page.ts'
import { readToken } from '../session/session-end.ts'

export interface NoticeLists {
  state: 'empty' | 'ready' | 'failed'
  announcements: readonly Notice[]
  announcementTotal: number
  messages: readonly Notice[]
  messageTotal: number
}

const NONE: NoticeLists = {
  state: 'empty',
  announcements: [],
  announcementTotal: 0,
  messages: [],
  messageTotal: 0,
}
const state = once('notices', () => ({
  $notices: atom<NoticeLists>(NONE),
  loading: null as Promise<void> | null,
  again: false,
  listeners: new Set<(lists: NoticeLists) => void>(),
}))
export const $notices: ReadableAtom<NoticeLists> = state.$notices

/**
 * Loads the unread notices; further calls meanwhile cause one more load together. A failure keeps the shown notices and
 * is stored; the session stays.
 */
export function loadNotices(): Promise<void> {
  if (state.loading) {
    state.again = true
    return state.loading
  }
  state.loading = load().finally(() => (state.loading = null))
  return state.loading
}

async function load(): Promise<void> {
  do {
    state.again = false
    const token = readToken()
    try {
      const answer = await http.get<UnreadNotices>('/sys/annountCement/listByUser', {}, { quiet: true })
      // an answer of an earlier session is dropped
      if (token !== readToken()) continue
      const lists: NoticeLists = {
        state: 'ready',
        announcements: answer.anntMsgList,
        announcementTotal: answer.anntMsgTotal,
        messages: answer.sysMsgList,
        messageTotal: answer.sysMsgTotal,
      }
      state.$notices.set(lists)
      for (const listener of state.listeners) listener(lists)
    } catch {
      if (token === readToken()) state.$notices.set({ ...state.$notices.get(), state: 'failed' })
    }
  } while (state.again)
}

/** Calls back with what this page has loaded; returns a function that stops it. */
export function onNoticesLoaded(listener: (lists: NoticeLists) => void): () => void {
  state.listeners.add(listener)
  return () => void state.listeners.delete(listener)
}

/** Takes over what another page has loaded; null: nobody is signed in any more. */
export function takeNotices(lists: NoticeLists | null): void {
  state.$notices.set(lists ?? NONE)
}

/** Marks a notice as read and loads the rest. Rejects when the server refuses. */
export async function readNotice(id: string): Promise<void> {
  await http.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: id }, { quiet: true })
  await loadNotices()
}

/** Marks everything read. */
export async function readAllNotices(): Promise<void> {
  await http.put('/sys/sysAnnouncementSend/readAll', {}, { quiet: true })
  await loadNotices()
}

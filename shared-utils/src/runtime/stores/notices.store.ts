import { atom, type ReadableAtom } from 'nanostores'
import { http } from '../http/http.ts'
import { once } from '../page.ts'

/** An announcement or system message as the wire has it; `titile` is the contract's spelling. */
export interface Notice {
  id: string
  titile: string
  sender: string | null
  sendTime: string | null
  priority: 'L' | 'M' | 'H'
}
export interface NoticeLists {
  state: 'empty' | 'ready' | 'failed'
  announcements: readonly Notice[]
  announcementTotal: number
  messages: readonly Notice[]
  messageTotal: number
}
interface NoticeAnswer {
  anntMsgList: Notice[]
  anntMsgTotal: number
  sysMsgList: Notice[]
  sysMsgTotal: number
}

const NONE: NoticeLists = {
  state: 'empty',
  announcements: [],
  announcementTotal: 0,
  messages: [],
  messageTotal: 0,
}
const store = once('notices', () => atom<NoticeLists>(NONE))
export const $notices: ReadableAtom<NoticeLists> = store

/** Loads the unread notices. A failure keeps what is shown and says so in the store; the session stays. */
export async function loadNotices(): Promise<void> {
  try {
    const answer = await http.get<NoticeAnswer>('/sys/annountCement/listByUser', {}, { quiet: true })
    store.set({
      state: 'ready',
      announcements: answer.anntMsgList,
      announcementTotal: answer.anntMsgTotal,
      messages: answer.sysMsgList,
      messageTotal: answer.sysMsgTotal,
    })
  } catch {
    store.set({ ...store.get(), state: 'failed' })
  }
}

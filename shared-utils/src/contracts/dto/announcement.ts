import { idSchema } from '../resource-schema.ts'
import { z } from '../schema.ts'

export type Priority = 'L' | 'M' | 'H'

/** A released announcement or system message as its recipient reads it; `titile` is the contract's spelling. */
export interface Notice {
  id: string
  titile: string
  sender: string | null
  sendTime: string | null
  createTime: string
  priority: Priority
  msgAbstract: string
  /** unchecked HTML: sanitise it before showing */
  msgContent: string | null
  /** `1` announcement, `2` system message */
  msgCategory: '1' | '2'
  busType: string | null
  busId: string | null
  /** `url`: a button links to `openPage`; `component`: opens the view of that name with `{ id: busId }` */
  openType: 'url' | 'component' | null
  openPage: string | null
}

/** Answer of `listByUser`: the newest unread ones of each kind, and their number. */
export interface UnreadNotices {
  anntMsgList: Notice[]
  anntMsgTotal: number
  sysMsgList: Notice[]
  sysMsgTotal: number
}

/** A row of `getMyAnnouncementSend`, read or unread. `id`: the delivery, `anntId`: the announcement. */
export interface MyNotice extends Notice {
  anntId: string
  userId: string
  readFlag: '0' | '1'
}

/** Body of `editByAnntIdAndUserId`. */
export const readMark = z.object({ anntId: idSchema })

/** A member of the caller's tenant in a choice. */
export interface UserChoice {
  id: string
  username: string
  realname: string
}

/** The delivery of an announcement to a member, and whether they read it (`sysAnnouncementSend` of the stock contract). */
export interface AnnouncementSend {
  id: string
  anntId: string
  userId: string
  readFlag: '0' | '1'
  readTime: string | null
  createTime: string
}

/** Sends an announcement to one more member. */
export const newSend = z.object({ anntId: idSchema, userId: idSchema })
/** Marks one's own delivery read or unread. */
export const editedSend = z.object({ id: idSchema, readFlag: z.enum(['0', '1']) })

/** Query or body of what is done with one announcement. */
export const onAnnouncement = z.object({ id: idSchema })

/** The recipients of an announcement, and how many of them have read it. */
export interface ReadFigures {
  all: number
  read: number
}

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
  /** HTML that nobody has looked at: sanitise it before it is shown */
  msgContent: string | null
  /** `1` announcement, `2` system message */
  msgCategory: '1' | '2'
  busType: string | null
  busId: string | null
  /** `url`: a button leads to `openPage`; `component`: the view of that name opens with `{ id: busId }` */
  openType: 'url' | 'component' | null
  openPage: string | null
}

/** Answer of `listByUser`: the newest unread ones of each kind, and how many there are. */
export interface UnreadNotices {
  anntMsgList: Notice[]
  anntMsgTotal: number
  sysMsgList: Notice[]
  sysMsgTotal: number
}

/** A row of `getMyAnnouncementSend`: read ones too. `id` names the sending, `anntId` the announcement. */
export interface MyNotice extends Notice {
  anntId: string
  userId: string
  readFlag: '0' | '1'
}

/** Body of `editByAnntIdAndUserId`. */
export const readMark = z.object({ anntId: idSchema })

/** A member of the caller's tenant, as far as a choice shows people. */
export interface UserChoice {
  id: string
  username: string
  realname: string
}

/** That an announcement went to a member, and whether he has read it (`sysAnnouncementSend` of the stock contract). */
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
/** Marks one's own copy read or unread. */
export const editedSend = z.object({ id: idSchema, readFlag: z.enum(['0', '1']) })

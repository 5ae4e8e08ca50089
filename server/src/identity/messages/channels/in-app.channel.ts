import { MESSAGE_TYPES } from '@mtm/shared-utils/contracts/dto/messages'
import { Undeliverable, type Channel } from './channel.ts'

/** A message to be shown to a user. */
export interface ShownMessage {
  /** a second message with the same id is dropped */
  id: string
  tenantId: number
  userId: string
  title: string
  html: string
  sender: string | null
}

/**
 * Shows messages that were sent by hand in the application. Those of the product are shown in the transaction of what
 * they are about, without this.
 * @param write writes a system message
 */
export function inAppChannel(write: (message: ShownMessage) => Promise<void>): Channel {
  return {
    type: MESSAGE_TYPES.system,
    async send({ id, tenantId, userId, title, content, createBy }) {
      if (!userId) throw new Undeliverable('the user does not exist')
      await write({ id, tenantId, userId, title, html: content, sender: createBy })
    },
  }
}

import { MESSAGE_TYPES } from '@mtm/shared-utils/contracts/dto/messages'
import type { TextSender } from '../text-sender.ts'
import type { Channel } from './channel.ts'

/** Sends text messages over the gateway that sends codes too. */
export function smsChannel(sender: TextSender): Channel {
  return {
    type: MESSAGE_TYPES.sms,
    send: ({ receiver, content }) => sender.send({ mobile: receiver, text: content, purpose: 'notice' }),
  }
}

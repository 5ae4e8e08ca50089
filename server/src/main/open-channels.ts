import type { FastifyBaseLogger } from 'fastify'
import { writeSystemMessage } from '../identity/announcements/system-message.ts'
import { useChannels, type Channel } from '../identity/messages/channels/channel.ts'
import { inAppChannel } from '../identity/messages/channels/in-app.channel.ts'
import { mailChannel } from '../identity/messages/channels/mail.channel.ts'
import { smsChannel } from '../identity/messages/channels/sms.channel.ts'
import { chooseTextSender } from '../identity/messages/text-sender.ts'
import type { Config } from '../platform/config/config.ts'
import { inTransaction, type Database } from '../platform/database/database.ts'

type Settings = Pick<
  Config,
  'smtpUrl' | 'mailFrom' | 'publicUrl' | 'secretKey' | 'signIn' | 'production' | 'demo'
>

/** Opens the ways of sending that this installation has; answers how to close them. */
export function openChannels(db: Database, config: Settings, log: FastifyBaseLogger): () => void {
  const { smtpUrl, mailFrom, publicUrl, secretKey } = config
  const texts = chooseTextSender(config, db, log)
  const channels: Channel[] = [
    inAppChannel((message) => inTransaction(db, (trx) => writeSystemMessage(trx, message))),
    ...(smtpUrl && mailFrom && publicUrl
      ? [mailChannel({ smtpUrl, from: mailFrom, publicUrl, secretKey })]
      : []),
    ...(texts ? [smsChannel(texts)] : []),
  ]
  useChannels(db, channels)
  return () => channels.forEach((channel) => channel.close?.())
}

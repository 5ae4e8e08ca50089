import { defineJob } from '../../platform/jobs/job.ts'
import { deliverDue } from './deliver.ts'

/** Sends waiting mails and text messages, and those again that failed. */
export default defineJob({
  name: 'message.deliver',
  label: ['发送消息', 'Send messages', 'メッセージの送信'],
  cron: '20 * * * * ?',
  isQuiet: true,
  async run({ db, signal }) {
    const { sent, failed } = await deliverDue(db, signal)
    return sent + failed > 0 ? `${sent} sent, ${failed} failed` : undefined
  },
})

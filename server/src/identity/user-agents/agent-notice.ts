import { wireTime } from '../../platform/time/wire-time.ts'
import type { WriteContext } from '../../engine/resource/options.ts'
import { sendSystemMessage } from '../announcements/system-message.ts'
import type { MessageKind } from '../messages/message-kinds.ts'

/** Somebody became the agent of a colleague. */
export const AGENT_NAMED: MessageKind = {
  name: 'agent_named',
  label: ['被设为代理人', 'Named as an agent', '代理人への指定'],
  variables: {
    principal: { label: ['被代理人', 'Principal', '本人'], sample: ['李师傅', 'Li', '李'] },
    begin: {
      label: ['开始时间', 'Begin', '開始日時'],
      sample: ['2026-12-01 09:00:00', '2026-12-01 09:00:00', '2026-12-01 09:00:00'],
    },
    end: {
      label: ['结束时间', 'End', '終了日時'],
      sample: ['2026-12-15 18:00:00', '2026-12-15 18:00:00', '2026-12-15 18:00:00'],
    },
  },
  title: [
    '您已成为${principal}的代理人',
    'You are the agent of ${principal}',
    '${principal}さんの代理人になりました',
  ],
  text: [
    '在 ${begin} 至 ${end} 期间，您可代替${principal}审单，并会收到其工作通知。',
    'From ${begin} to ${end} you may review orders for ${principal}, and you get the notices about that work.',
    '${begin} から ${end} まで、${principal}さんに代わって注文を審査でき、その業務の通知を受け取ります。',
  ],
}

/** Notifies an agent of an agency that begins or changes. */
export async function notifyAgent(
  { db, caller }: WriteContext,
  agency: { agentId: string; principal: { id: string; realname: string }; startTime: Date; endTime: Date },
): Promise<void> {
  const { agentId, principal, startTime, endTime } = agency
  await sendSystemMessage(db, {
    tenantId: caller.tenantId,
    users: [agentId],
    // about the rights of the account: always sent
    category: null,
    kind: AGENT_NAMED,
    values: {
      principal: principal.realname,
      begin: wireTime(startTime, caller.zone),
      end: wireTime(endTime, caller.zone),
    },
    business: { type: 'agency', id: principal.id },
    sender: null,
    at: new Date(),
  })
}

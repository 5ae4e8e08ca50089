import { useText } from '@mtm/shared-utils/kit/root'
import { FigurePage } from '../../parts/figures/figure-page.tsx'
import type zhCN from '../../locales/zh-CN.ts'
import { TenantCard } from './tenant-card.tsx'

/** 业务运行: jobs, messages, sockets and files in work, and what each tenant uses. */
export default function WorkScreen() {
  const t = useText<typeof zhCN>('monitor')
  return (
    <FigurePage
      area="work"
      failed={t('work.failed')}
      table={t('work.table')}
      curves={['work.outbox.waiting', 'work.sockets.notices', 'work.threads']}
    >
      {() => <TenantCard />}
    </FigurePage>
  )
}

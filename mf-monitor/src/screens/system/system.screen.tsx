import { useText } from '@mtm/shared-utils/kit/root'
import { FigurePage } from '../../parts/figures/figure-page.tsx'
import type zhCN from '../../locales/zh-CN.ts'

/** 服务器信息: the figures of the machine and of the running server. */
export default function SystemScreen() {
  const t = useText<typeof zhCN>('monitor')
  return (
    <FigurePage
      area="system"
      failed={t('system.failed')}
      table={t('system.table')}
      curves={['system.cpu.usage', 'process.cpu.usage']}
    />
  )
}

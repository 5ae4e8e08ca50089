import type { DiskAnswer } from '@mtm/shared-utils/contracts/dto/monitor/disk'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { FigurePage } from '../../parts/figures/figure-page.tsx'
import type zhCN from '../../locales/zh-CN.ts'
import { Disks } from './disks.tsx'

/** How often disks are asked for, ms: they fill slowly. */
const EVERY = 15_000

/** 磁盘监控: the disks of the server, how long they last, and the folders on them. */
export default function DiskScreen() {
  const t = useText<typeof zhCN>('monitor')
  const disks = useApi<DiskAnswer>('/sys/monitor/disks', {}, { every: EVERY, keep: true })
  return (
    <FigurePage
      area="disk"
      failed={t('disk.failed')}
      table={t('disk.table')}
      isReady={!disks.isPending}
      curves={['disk.data.usage', 'disk.files.usage']}
    >
      {() => <Disks disks={disks} />}
    </FigurePage>
  )
}

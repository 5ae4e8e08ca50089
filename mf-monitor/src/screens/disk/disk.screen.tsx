import { FigurePage } from '../../parts/figures/figure-page.tsx'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { Disks } from './disks.tsx'

/** 磁盘监控: the disks of the server, how long they last, and the folders on them. */
export default function DiskScreen() {
  const t = useText<typeof zhCN>('monitor')
  return (
    <FigurePage
      area="disk"
      failed={t('disk.failed')}
      table={t('disk.table')}
      curves={['disk.data.usage', 'disk.files.usage']}
    >
      {() => <Disks />}
    </FigurePage>
  )
}

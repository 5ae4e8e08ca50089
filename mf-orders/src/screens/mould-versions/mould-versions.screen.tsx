import '../../parts/mould/moulds.css'
import { useMemo, useState } from 'react'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { mouldVersion } from '@mtm/shared-utils/contracts/resources/mould'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'
import { ChangeDialog } from '../../parts/mould/change-dialog.tsx'
import { MOULD_CALLS, MOULD_SCREENS, useChart } from '../../parts/mould/mould.api.ts'
import { VersionChanges } from './version-changes.tsx'

type Version = Row<typeof mouldVersion>

/** 版型版本: mould versions with author, changes and time; earlier versions can be restored. */
export default function MouldVersionsScreen() {
  const t = useText<typeof zhCN>('orders')
  const { navigate } = useTab()
  const mayEdit = useCan('mould:edit')
  const [work, setWork] = useState<{ kind: 'changes' | 'restore'; version: Version } | null>(null)
  const options = useMemo<CrudOptions<typeof mouldVersion>>(
    () => ({
      columns: [
        'category',
        'versionNo',
        'isCurrent',
        'action',
        'moulds',
        'measures',
        'note',
        'createBy',
        'createTime',
      ],
      filters: ['createBy', 'category', 'action', 'isCurrent', 'note', 'createTime'],
      emptyHelp: t('mouldVersions.emptyHelp'),
      rowActions: (version) => [
        {
          key: 'changes',
          label: t('mouldVersions.changes'),
          run: () => setWork({ kind: 'changes', version }),
        },
        ...(mayEdit && !version.isCurrent
          ? [
              {
                key: 'restore',
                label: t('mouldVersions.restore'),
                run: () => setWork({ kind: 'restore', version }),
              },
            ]
          : []),
        {
          key: 'chart',
          label: t('mouldVersions.chart'),
          run: () => {
            const { category, versionNo, isCurrent } = version
            const which = isCurrent ? '' : `&versionNo=${versionNo}`
            navigate(`${MOULD_SCREENS.chart}?category=${category}${which}`)
          },
        },
      ],
    }),
    [t, navigate, mayEdit],
  )
  const close = () => setWork(null)
  return (
    <Page fill>
      <CrudList resource={mouldVersion} options={options} />
      {work?.kind === 'changes' && <VersionChanges version={work.version} onClose={close} />}
      {work?.kind === 'restore' && <Restore version={work.version} onClose={close} />}
    </Page>
  )
}

function Restore({ version, onClose }: { version: Version; onClose: () => void }) {
  const t = useText<typeof zhCN>('orders')
  const text = useDictText()
  const { category, versionNo } = version
  const chart = useChart(category ?? undefined)
  // the newest version of the garment, for the version check
  if (!chart.data || chart.data.category !== category) return null
  const about = { category: text('garment_category', category), no: versionNo ?? 0 }
  return (
    <ChangeDialog
      title={t('mouldVersions.restore')}
      heading={t('mouldVersions.restoreTitle', about)}
      help={t('mouldVersions.restoreHelp', about)}
      ask={{
        path: MOULD_CALLS.restore,
        method: 'POST',
        body: { versions: { [category]: chart.data.currentNo }, category, versionNo },
      }}
      onClose={onClose}
    />
  )
}

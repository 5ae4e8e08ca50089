import type { SamplePermission } from '@mtm/shared-utils/contracts/dto/sample-lists'
import { permission } from '@mtm/shared-utils/contracts/resources/permission'
import type { Column } from '@mtm/shared-utils/kit/list'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../../texts.ts'
import { AT, GoTo } from '../parts/go-to.tsx'
import { SamplePage } from '../parts/sample-page.tsx'
import { SampleTable } from '../parts/sample-table.tsx'
import { useSampleList } from '../parts/use-sample-list.ts'

/** 权限列表: menu entries with their permission codes, by the sample call `/permission`. */
export default function SamplePermissions() {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const list = useSampleList<SamplePermission>('/permission', permission.name)
  const columns: Column<SamplePermission>[] = [
    {
      key: 'name',
      label: words(permission.fields.name.label),
      render: ({ id, name }) => <GoTo to={AT.permission(id)}>{name}</GoTo>,
    },
    {
      key: 'codes',
      label: t('samples.codes'),
      wrap: true,
      render: ({ actions }) => (
        <span className="ms-sample-tags">
          {actions.map((code) => (
            <span key={code} className="mtm-tag">
              {code}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: 'status',
      label: t('samples.state'),
      render: ({ status }) => t(status === 1 ? 'samples.inUse' : 'samples.outOfUse'),
    },
  ]
  return (
    <SamplePage fill about={t('samples.about.permissions')}>
      <SampleTable
        list={list}
        thing={words(permission.label)}
        columns={columns}
        emptyHelp={t('samples.emptyHelp.permissions')}
      />
    </SamplePage>
  )
}

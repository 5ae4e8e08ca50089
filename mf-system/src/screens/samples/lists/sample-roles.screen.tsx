import type { SampleRole } from '@mtm/shared-utils/contracts/dto/sample-lists'
import { role } from '@mtm/shared-utils/contracts/resources/role'
import { formatDateTime, formatNumber } from '@mtm/shared-utils/runtime'
import type { Column } from '@mtm/shared-utils/kit/list'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../../texts.ts'
import { AT, GoTo } from '../parts/go-to.tsx'
import { SamplePage } from '../parts/sample-page.tsx'
import { SampleTable } from '../parts/sample-table.tsx'
import { useSampleList } from '../parts/use-sample-list.ts'

/** 角色列表: the roles of the tenant; a row unfolds what it may do, by the sample call `/role`. */
export default function SampleRoles() {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const list = useSampleList<SampleRole>('/role', role.name)
  const columns: Column<SampleRole>[] = [
    {
      key: 'name',
      label: words(role.fields.roleName.label),
      render: ({ id, name }) => <GoTo to={AT.role(id)}>{name}</GoTo>,
    },
    { key: 'describe', label: words(role.fields.description.label), render: ({ describe }) => describe },
    {
      key: 'entries',
      label: t('samples.entries'),
      align: 'end',
      render: ({ permissions }) => formatNumber(permissions.length),
    },
    {
      key: 'createTime',
      label: t('samples.created'),
      render: ({ createTime }) => formatDateTime(createTime),
    },
  ]
  return (
    <SamplePage fill about={t('samples.about.roles')}>
      <SampleTable
        list={list}
        thing={words(role.label)}
        columns={columns}
        emptyHelp={t('samples.emptyHelp.roles')}
        below={(row) => <Held {...row} />}
      />
    </SamplePage>
  )
}

/** The menu entries that a role holds with their actions. */
function Held({ permissions }: SampleRole) {
  const t = useText<SystemTexts>(NAMESPACE)
  if (permissions.length === 0) return <p className="mtm-muted">{t('samples.holdsNothing')}</p>
  return (
    <ul className="ms-sample-held">
      {permissions.map(({ permissionId, permissionName, actionEntitySet }) => (
        <li key={permissionId}>
          {permissionName}{' '}
          <span className="mtm-muted">{actionEntitySet.map(({ describe }) => describe).join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}

import type { SampleUser } from '@mtm/shared-utils/contracts/dto/sample-lists'
import { user } from '@mtm/shared-utils/contracts/resources/user'
import { formatDateTime } from '@mtm/shared-utils/runtime'
import { DictTag } from '@mtm/shared-utils/kit/dict'
import type { Column } from '@mtm/shared-utils/kit/list'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../../texts.ts'
import { AT, GoTo } from '../parts/go-to.tsx'
import { SamplePage } from '../parts/sample-page.tsx'
import { SampleTable } from '../parts/sample-table.tsx'
import { useSampleList } from '../parts/use-sample-list.ts'

/** 用户列表: the members of the tenant with their role and last sign-in, by the sample call `/user`. */
export default function SampleUsers() {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const list = useSampleList<SampleUser>('/user', user.name)
  const columns: Column<SampleUser>[] = [
    {
      key: 'username',
      label: words(user.fields.username.label),
      render: ({ id, username }) => <GoTo to={AT.user(id)}>{username}</GoTo>,
    },
    { key: 'name', label: words(user.fields.realname.label), render: ({ name }) => name },
    { key: 'role', label: t('samples.role'), render: ({ role }) => role?.name ?? '' },
    {
      key: 'status',
      label: words(user.fields.status.label),
      render: ({ status }) => <DictTag code="user_status" value={status} />,
    },
    {
      key: 'lastLoginTime',
      label: t('samples.lastSignIn'),
      render: ({ lastLoginTime }) => lastLoginTime && formatDateTime(lastLoginTime),
    },
    {
      key: 'createTime',
      label: t('samples.created'),
      render: ({ createTime }) => formatDateTime(createTime),
    },
  ]
  return (
    <SamplePage fill about={t('samples.about.users')}>
      <SampleTable
        list={list}
        thing={words(user.label)}
        columns={columns}
        emptyHelp={t('samples.emptyHelp.users')}
      />
    </SamplePage>
  )
}

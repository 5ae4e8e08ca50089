import { useMemo } from 'react'
import { useStore } from '@nanostores/react'
import { role } from '@mtm/shared-utils/contracts/resources/role'
import { $access, can } from '@mtm/shared-utils/runtime'
import type { FieldBinding } from '@mtm/shared-utils/kit/form'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { MembersDialog } from '../../parts/members-dialog.tsx'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { GrantDialog } from './grant-dialog.tsx'
import { HomePageField } from './home-page-field.tsx'

const DECLARED = {
  columns: ['roleName', 'roleCode', 'description', 'createTime', 'updateTime'],
  filters: ['roleName', 'roleCode', 'createTime'],
  form: [['roleName', 'roleCode'], ['homeComponent'], ['description']],
  fields: { homeComponent: (binding) => <HomePageField {...(binding as FieldBinding<string | null>)} /> },
  wrap: ['description'],
  allows: { edit: ({ grantsAll }) => !grantsAll, remove: ({ grantsAll }) => !grantsAll },
  nameOf: ({ roleName }) => roleName,
} satisfies CrudOptions<typeof role>

/** 角色管理: what people may do, by what they are. What is open beside the list stands in the address. */
export default function RoleScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  const access = useStore($access)
  const { query, setQuery } = useTab()
  const options = useMemo<CrudOptions<typeof role>>(
    () => ({
      ...DECLARED,
      rowActions: (row, usual) => [
        ...(can('user:list', access)
          ? [{ key: 'users', label: t('role.users'), run: () => setQuery({ users: row.id }) }]
          : []),
        { key: 'grant', label: t('role.grant'), run: () => setQuery({ grant: row.id }) },
        ...usual,
      ],
    }),
    [t, access, setQuery],
  )
  const { grant, users } = query
  return (
    <Page fill>
      <CrudList resource={role} options={options} />
      {grant && (
        <WithRole id={grant}>
          {(of) => <GrantDialog of={of} onClose={() => setQuery({ grant: null })} />}
        </WithRole>
      )}
      {users && (
        <WithRole id={users}>
          {({ id, roleName }) => (
            <MembersDialog
              of={{
                key: 'roleId',
                id,
                name: roleName,
                perm: 'role:users',
                addPath: '/sys/user/addSysUserRole',
                removePath: '/sys/user/deleteUserRoleBatch',
              }}
              onClose={() => setQuery({ users: null })}
            />
          )}
        </WithRole>
      )}
    </Page>
  )
}

/** The role named in the address; one that is gone opens nothing. */
function WithRole({ id, children }: { id: string; children: (of: Row<typeof role>) => React.ReactNode }) {
  const { data } = useApi<Row<typeof role>>(`${role.base}/queryById`, { id }, { resource: role.name })
  return data ? children(data) : null
}

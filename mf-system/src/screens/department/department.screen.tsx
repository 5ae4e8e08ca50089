import { useMemo } from 'react'
import { useStore } from '@nanostores/react'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { department } from '@mtm/shared-utils/contracts/resources/department'
import { $access, can } from '@mtm/shared-utils/runtime'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { MembersDialog } from '../../parts/members-dialog.tsx'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

const DECLARED = {
  columns: ['departName', 'orgCode', 'orgCategory', 'departOrder', 'mobile', 'memo'],
  filters: ['departName', 'orgCode'],
  form: [
    ['departName', 'orgCategory'],
    ['parentId'],
    ['departNameEn', 'departNameAbbr'],
    ['departOrder', 'mobile'],
    ['fax', 'address'],
    ['memo'],
  ],
  wrap: ['memo'],
  begin: () => ({ orgCategory: '2', departOrder: 0 }),
  nameOf: ({ departName }) => departName,
} satisfies CrudOptions<typeof department>

/** 部门管理: the tree of departments, and who belongs to each. */
export default function DepartmentScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  const access = useStore($access)
  const { query, setQuery } = useTab()
  const options = useMemo<CrudOptions<typeof department>>(
    () => ({
      ...DECLARED,
      emptyHelp: t('department.emptyHelp'),
      rowActions: (row, usual) =>
        can('user:list', access)
          ? [{ key: 'users', label: t('department.users'), run: () => setQuery({ users: row.id }) }, ...usual]
          : usual,
    }),
    [t, access, setQuery],
  )
  const { users } = query
  return (
    <Page fill>
      <CrudList resource={department} options={options} />
      {users && <Members id={users} onClose={() => setQuery({ users: null })} />}
    </Page>
  )
}

/** The department named in the address; one that is gone opens nothing. */
function Members({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useApi<Row<typeof department>>(
    `${department.base}/queryById`,
    { id },
    { resource: department.name },
  )
  if (!data) return null
  return (
    <MembersDialog
      of={{
        key: 'depId',
        id,
        name: data.departName,
        perm: 'depart:users',
        addPath: '/sys/user/editSysDepartWithUser',
        removePath: '/sys/user/deleteUserInDepartBatch',
      }}
      onClose={onClose}
    />
  )
}

import { useCallback, useMemo, useRef } from 'react'
import { historyAddress } from '@mtm/shared-utils/contracts/resources/monitor/data-log'
import { role } from '@mtm/shared-utils/contracts/resources/role'
import { useCan } from '@mtm/shared-utils/kit/access'
import type { FieldBinding } from '@mtm/shared-utils/kit/form'
import { useMinWidth } from '@mtm/shared-utils/kit/list'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { GrantDialog } from './grant-dialog.tsx'
import { HomePageField } from './home-page-field.tsx'
import { RoleUsers } from './role-users.tsx'

const DECLARED = {
  columns: ['roleName', 'roleCode', 'description', 'createTime', 'updateTime'],
  filters: ['roleName', 'roleCode', 'createTime'],
  form: [['roleName', 'roleCode'], ['homeComponent'], ['description']],
  fields: { homeComponent: (binding) => <HomePageField {...(binding as FieldBinding<string | null>)} /> },
  wrap: ['description'],
  allows: { edit: ({ grantsAll }) => !grantsAll, remove: ({ grantsAll }) => !grantsAll },
  nameOf: ({ roleName }) => roleName,
} satisfies CrudOptions<typeof role>

/** The width from which two lists fit side by side. */
const PAIR = 1100
/** The columns that fit on half a screen. */
const HALF = {
  columns: ['roleName', 'roleCode', 'createTime'],
  tools: ['advanced', 'print'],
} satisfies Partial<CrudOptions<typeof role>>

/** 角色管理: roles and their rights. What is open beside the list is in the address. */
export default function RoleScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  const { query, setQuery, navigate } = useTab()
  const seesHistory = useCan('data-log:list')
  const { grant, users } = query
  const box = useRef<HTMLDivElement>(null)
  const isWide = useMinWidth(box, PAIR)
  const beside = users !== undefined && isWide === true
  const options = useMemo<CrudOptions<typeof role>>(
    () => ({
      ...DECLARED,
      ...(beside && HALF),
      cells: {
        roleName: ({ id, roleName }) =>
          beside && id === users ? <span aria-current="true">{roleName}</span> : roleName,
      },
      rowActions: (row, usual) => [
        { key: 'users', label: t('role.users'), run: () => setQuery({ users: row.id }) },
        { key: 'grant', label: t('role.grant'), run: () => setQuery({ grant: row.id }) },
        ...usual,
        ...(seesHistory
          ? [
              {
                key: 'history',
                label: t('role.history'),
                run: () => navigate(historyAddress('sys_role', row.id)),
              },
            ]
          : []),
      ],
    }),
    [t, setQuery, navigate, seesHistory, beside, users],
  )
  const hideUsers = useCallback(() => {
    // the focus returns to the role when it was in the removed part
    if (document.activeElement?.closest('.ms-users'))
      box.current?.querySelector<HTMLElement>('tr:has([aria-current])')?.focus()
    setQuery({ users: null })
  }, [setQuery])
  return (
    <Page fill>
      <div ref={box} className={beside ? 'ms-pair ms-pair--open' : 'ms-pair'}>
        <CrudList resource={role} options={options} />
        {users && isWide !== null && <RoleUsers id={users} beside={isWide} onClose={hideUsers} />}
      </div>
      {grant && (
        <WithRole id={grant}>
          {(of) => <GrantDialog of={of} onClose={() => setQuery({ grant: null })} />}
        </WithRole>
      )}
    </Page>
  )
}

/** The role named in the address; a deleted one opens nothing. */
function WithRole({ id, children }: { id: string; children: (of: Row<typeof role>) => React.ReactNode }) {
  const { data } = useApi<Row<typeof role>>(`${role.base}/queryById`, { id }, { resource: role.name })
  return data ? children(data) : null
}

import '../../parts/split.css'
import { useCallback, useMemo } from 'react'
import { useStore } from '@nanostores/react'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { department } from '@mtm/shared-utils/contracts/resources/department'
import { $access, can, notify } from '@mtm/shared-utils/runtime'
import { useCan } from '@mtm/shared-utils/kit/access'
import { DEPARTMENTS, TreePanel } from '@mtm/shared-utils/kit/picker'
import { resourceCalls, useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { PartTabs } from '../../parts/part-tabs.tsx'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { DepartRoles } from '../../parts/department-roles/department-roles.tsx'
import { DepartmentUsers } from '../../parts/members/department-users.tsx'
import { CategoryField } from './category-field.tsx'
import { DepartmentActions } from './department-actions.tsx'
import { DepartmentBasics } from './department-basics.tsx'
import { DepartmentGrants } from './department-grants.tsx'
import { useDepartmentTree } from './use-department-tree.tsx'
import { useDepartmentWork, type DepartmentWork } from './use-department-work.tsx'
import { useDepartmentMoving } from './use-department-moving.ts'

type DepartmentRow = Row<typeof department>

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
  fields: { orgCategory: (binding) => <CategoryField {...binding} /> },
  cells: { departName: ({ title }) => title },
  wrap: ['memo'],
  unfolded: true,
  begin: () => ({ orgCategory: '2', departOrder: 0 }),
  nameOf: ({ title }) => title,
} satisfies CrudOptions<typeof department>

/** The form of a department below the chosen one, whose parent is known. */
const BELOW = DECLARED.form.filter(([name]) => name !== 'parentId')

/**
 * 部门管理: the tree of departments, in which they are moved; beside it all of them as a table, or the chosen one with its
 * data, users, grantable rights and roles.
 */
export default function DepartmentScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  const access = useStore($access)
  const moving = useDepartmentMoving()
  const { query, setQuery } = useTab()
  const { depart } = query
  const work = useDepartmentWork({ layout: BELOW, fields: DECLARED.fields, begin: DECLARED.begin })
  const tree = useDepartmentTree({
    work,
    onEdit: (id) => setQuery({ depart: id, part: 'basics' }),
    onRemoved: (isGone) => {
      if (depart && isGone(depart)) setQuery({ depart: undefined, part: undefined })
    },
  })
  const { addBelow } = work
  const addBelowChosen = useCallback(
    async (selection: readonly string[]) => {
      const id = oneOf(selection, t('department.chooseAbove'))
      const above =
        id &&
        (await resourceCalls(department)
          .get(id)
          .catch(() => null))
      if (above) addBelow(above)
    },
    [t, addBelow],
  )
  const options = useMemo<CrudOptions<typeof department>>(
    () => ({
      ...DECLARED,
      emptyHelp: t('department.emptyHelp'),
      toolbar: (usual, { list: { selection } }) => [
        ...usual,
        {
          key: 'below',
          label: t('department.addBelow'),
          permission: 'depart:add',
          run: () => void addBelowChosen(selection),
        },
        {
          key: 'permissions',
          label: t('department.permissions'),
          permission: 'depart:grant',
          run: () => {
            const id = oneOf(selection, t('department.chooseOne'))
            if (id) setQuery({ depart: id, part: 'permissions' })
          },
        },
      ],
      rowActions: (row, usual) =>
        can('depart:list', access)
          ? [
              {
                key: 'users',
                label: t('department.users'),
                run: () => setQuery({ depart: row.id, part: 'users' }),
              },
              ...usual,
            ]
          : usual,
    }),
    [t, access, setQuery, addBelowChosen],
  )
  return (
    <Page fill>
      <div className="ms-split">
        <TreePanel
          label={t('department.tree')}
          source={DEPARTMENTS}
          value={depart ?? null}
          onChange={(id) => setQuery({ depart: id })}
          everything={t('department.all')}
          moving={moving}
          {...tree}
        />
        {depart ? (
          <Chosen key={depart} id={depart} work={work} />
        ) : (
          <CrudList resource={department} options={options} />
        )}
      </div>
      {work.dialog}
    </Page>
  )
}

/** The selected department; with none or several a message asks to choose one. */
function oneOf(selection: readonly string[], otherwise: string): string | null {
  const [id = null, second] = selection
  if (id !== null && second === undefined) return id
  notify({ kind: 'warning', text: otherwise })
  return null
}

/** The parts of the department named in the address. */
function Chosen({ id, work }: { id: string; work: DepartmentWork }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const { query, setQuery } = useTab()
  const mayChangeUsers = useCan('depart:users')
  const maySeeRoles = useCan('depart-role:list')
  const { data, error, refetch } = useApi<DepartmentRow | null>(
    `${department.base}/queryById`,
    { id },
    { resource: department.name },
  )
  if (data === null) return <p className="mtm-hint">{t('department.chooseOne')}</p>
  if (!data)
    return error ? (
      <ErrorPanel compact error={error} title={t('department.loadFailed')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={8} />
    )
  const depart = { id, name: data.title }
  return (
    <PartTabs
      title={data.title}
      actions={
        <DepartmentActions of={data} work={work} onRemoved={() => setQuery({ depart: data.parentId })} />
      }
      shown={query.part}
      onShow={(part) => setQuery({ part })}
      tabs={[
        { key: 'basics', label: t('department.basics'), draw: () => <DepartmentBasics of={data} /> },
        {
          key: 'users',
          label: t('department.members'),
          draw: () => <DepartmentUsers depart={depart} mayChange={mayChangeUsers} />,
        },
        {
          key: 'permissions',
          label: t('department.permissions'),
          draw: () => <DepartmentGrants depart={depart} />,
        },
        ...(maySeeRoles
          ? [{ key: 'roles', label: t('department.roles'), draw: () => <DepartRoles departId={id} /> }]
          : []),
      ]}
    />
  )
}

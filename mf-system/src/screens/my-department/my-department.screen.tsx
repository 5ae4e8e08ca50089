import '../../parts/split.css'
import { useMemo } from 'react'
import type { DepartmentNode } from '@mtm/shared-utils/contracts/dto/department'
import { department } from '@mtm/shared-utils/contracts/resources/department'
import { useCan } from '@mtm/shared-utils/kit/access'
import { DictText } from '@mtm/shared-utils/kit/dict'
import { DetailList } from '@mtm/shared-utils/kit/form'
import { TreePanel, type TreeNode, type TreeSource } from '@mtm/shared-utils/kit/picker'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import { PartTabs } from '../../parts/part-tabs.tsx'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { DepartRoles } from '../../parts/department-roles/department-roles.tsx'
import { DepartmentUsers } from '../../parts/members/department-users.tsx'

/** 我的部门: the departments that the user heads, with their descendants: data, users, roles. */
export default function MyDepartmentScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  const { query, setQuery } = useTab()
  const { data, error, refetch } = useApi<DepartmentNode[] | null>(
    `${department.base}/queryMyDeptTreeList`,
    {},
    { resource: department.name },
  )
  const source = useMemo<TreeSource>(
    () => ({
      name: `my-departments:${(data ?? []).map(spelledOut).join()}`,
      load: () => Promise.resolve((data ?? []).map(nodeOf)),
    }),
    [data],
  )
  if (data === undefined)
    return (
      <Page>
        {error ? (
          <ErrorPanel error={error} title={t('myDepartment.loadFailed')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={8} />
        )}
      </Page>
    )
  if (data === null || data.length === 0)
    return (
      <Page>
        <p className="mtm-hint">{t(data === null ? 'myDepartment.member' : 'myDepartment.nothing')}</p>
      </Page>
    )
  const chosen = find(data, query.depart) ?? data[0]!
  return (
    <Page fill>
      <div className="ms-split">
        <TreePanel
          label={t('myDepartment.departments')}
          source={source}
          value={chosen.id}
          onChange={(id) => setQuery({ depart: id })}
        />
        <Chosen key={chosen.id} of={chosen} above={find(data, chosen.parentId)?.title ?? null} />
      </div>
    </Page>
  )
}

function Chosen({ of, above }: { of: DepartmentNode; above: string | null }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const { query, setQuery } = useTab()
  const own = useCan('my-depart:users')
  const all = useCan('depart:users')
  const maySeeRoles = useCan('depart-role:list')
  return (
    <PartTabs
      title={of.title}
      shown={query.part}
      onShow={(part) => setQuery({ part })}
      tabs={[
        {
          key: 'basics',
          label: t('myDepartment.basics'),
          draw: () => <Basics of={of} above={above} />,
        },
        {
          key: 'users',
          label: t('myDepartment.users'),
          draw: () => <DepartmentUsers depart={{ id: of.id, name: of.title }} mayChange={own || all} />,
        },
        ...(maySeeRoles
          ? [{ key: 'roles', label: t('myDepartment.roles'), draw: () => <DepartRoles departId={of.id} /> }]
          : []),
      ]}
    />
  )
}

/** The facts of a department, to read. */
function Basics({ of, above }: { of: DepartmentNode; above: string | null }) {
  const words = useLabel()
  const { fields } = department
  return (
    <DetailList
      columns={2}
      details={[
        { label: words(fields.departName.label), value: of.departName },
        { label: words(fields.parentId.label), value: above },
        { label: words(fields.orgCode.label), value: of.orgCode },
        { label: words(fields.departNameEn.label), value: of.departNameEn },
        {
          label: words(fields.orgCategory.label),
          value: <DictText code="org_category" value={of.orgCategory} />,
        },
        { label: words(fields.departOrder.label), value: of.departOrder },
        { label: words(fields.mobile.label), value: of.mobile },
        { label: words(fields.address.label), value: of.address },
        { label: words(fields.memo.label), value: of.memo, wide: true },
      ]}
    />
  )
}

function find(nodes: readonly DepartmentNode[], id: string | null | undefined): DepartmentNode | null {
  for (const node of nodes) {
    const found = node.id === id ? node : find(node.children ?? [], id)
    if (found) return found
  }
  return null
}

const nodeOf = ({ id, orgCode, title, children }: DepartmentNode): TreeNode => ({
  id,
  code: orgCode,
  label: title,
  ...(children && { children: children.map(nodeOf) }),
})

/** Another tree has another name, so that cached data of the old one is not shown. */
const spelledOut = ({ orgCode, title, children }: DepartmentNode): string =>
  `${orgCode}${title}${(children ?? []).map(spelledOut).join('')}`

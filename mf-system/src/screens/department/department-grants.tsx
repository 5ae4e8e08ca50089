import type { PermissionNode } from '@mtm/shared-utils/contracts/dto/access'
import { useCan } from '@mtm/shared-utils/kit/access'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { GrantsTree } from '../../parts/permissions/grants-tree.tsx'
import { useGrantData, useGrants, type GrantSource } from '../../parts/permissions/use-grants.ts'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

interface Props {
  depart: { id: string; name: string }
}

/** 部门权限: the rights that a department may grant to its roles. */
export function DepartmentGrants({ depart: { id, name } }: Props) {
  const t = useText<SystemTexts>(NAMESPACE)
  const source: GrantSource = {
    key: `depart:${id}`,
    tree: { path: '/sys/sysDepartPermission/queryTreeList' },
    held: { path: '/sys/permission/queryDepartPermission', params: { departId: id } },
    savePath: '/sys/permission/saveDepartPermission',
    body: { departId: id },
    rules: {
      path: '/sys/sysDepartPermission/datarule',
      of: id,
      body: { departId: id },
      saveFirst: t('department.saveFirst'),
    },
  }
  const { data, error, again } = useGrantData(source)
  if (data) return <Grants source={source} nodes={data.forest.treeList} held={data.held} name={name} />
  return error ? (
    <ErrorPanel compact error={error} title={t('grant.loadFailed')} onRetry={again} />
  ) : (
    <Skeleton lines={8} />
  )
}

interface GrantsProps {
  source: GrantSource
  nodes: readonly PermissionNode[]
  held: readonly string[]
  name: string
}

function Grants({ source, nodes, held, name }: GrantsProps) {
  const t = useText<SystemTexts>(NAMESPACE)
  const readOnly = !useCan('depart:grant')
  const grants = useGrants(source, nodes, held)
  return (
    <>
      <p className="mtm-hint">{t('department.permissionsHelp')}</p>
      <GrantsTree label={t('grant.title', { name })} grants={grants} readOnly={readOnly} />
      {!readOnly && (
        <div className="ms-tabs__foot">
          <sl-button variant="primary" loading={grants.busy} onClick={() => void grants.save()}>
            {t('department.save')}
          </sl-button>
          <sl-button disabled={!grants.dirty} onClick={grants.reset}>
            {t('department.reset')}
          </sl-button>
        </div>
      )}
    </>
  )
}

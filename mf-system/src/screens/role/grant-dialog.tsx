import type { Row } from '@mtm/shared-utils/contracts/resource'
import { role } from '@mtm/shared-utils/contracts/resources/role'
import { useCan } from '@mtm/shared-utils/kit/access'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { GrantsDialog } from '../../parts/permissions/grants-dialog.tsx'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

interface Props {
  of: Pick<Row<typeof role>, 'id' | 'roleName' | 'grantsAll'>
  onClose: () => void
}

/** The rights of a role. */
export function GrantDialog({ of, onClose }: Props) {
  const t = useText<SystemTexts>(NAMESPACE)
  const everything = of.grantsAll === true
  const readOnly = !useCan('role:grant') || everything
  return (
    <GrantsDialog
      title={t('grant.title', { name: of.roleName })}
      readOnly={readOnly}
      everything={everything}
      hint={everything ? t('grant.everything') : undefined}
      source={{
        key: of.id,
        tree: { path: '/sys/role/queryTreeList' },
        held: { path: '/sys/permission/queryRolePermission', params: { roleId: of.id } },
        savePath: '/sys/permission/saveRolePermission',
        body: { roleId: of.id },
        rules: {
          path: '/sys/role/datarule',
          of: of.id,
          body: { roleId: of.id },
          saveFirst: t('rules.saveFirst'),
        },
      }}
      onSaved={() => announceChange(role, [of.id])}
      onClose={onClose}
    />
  )
}

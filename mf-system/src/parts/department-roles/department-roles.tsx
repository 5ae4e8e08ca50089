import { useState } from 'react'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { departRole } from '@mtm/shared-utils/contracts/resources/department-role'
import { notify } from '@mtm/shared-utils/runtime'
import { useCan } from '@mtm/shared-utils/kit/access'
import { duplicateCheck, RecordModal, type RecordMode } from '@mtm/shared-utils/kit/form'
import { announceChange, resourceCalls } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { GrantsDialog } from '../permissions/grants-dialog.tsx'
import { SubList } from '../sub-list.tsx'
import { SubPlace } from '../sub-place.tsx'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

type RoleRow = Row<typeof departRole>

const LAYOUT = [['roleName', 'roleCode'], ['description']] as const
const calls = resourceCalls(departRole)

interface Props {
  departId: string
}

/** 部门角色: the roles of a department and their rights, within what the department may grant. */
export function DepartRoles({ departId }: Props) {
  const t = useText<SystemTexts>(NAMESPACE)
  const may = {
    add: useCan('depart-role:add'),
    edit: useCan('depart-role:edit'),
    remove: useCan('depart-role:delete'),
  }
  const [record, setRecord] = useState<{ mode: RecordMode; row: RoleRow | null } | null>(null)
  const [grantOf, setGrantOf] = useState<RoleRow | null>(null)

  return (
    <>
      <SubPlace>
        <SubList
          resource={departRole}
          fixed={{ deptId: departId }}
          filters={['roleName']}
          columns={['roleName', 'roleCode', 'departName', 'description']}
          emptyHelp={t('departRole.emptyHelp')}
          toolbar={
            may.add
              ? [
                  {
                    key: 'add',
                    label: t('departRole.add'),
                    primary: true,
                    run: () => setRecord({ mode: 'new', row: null }),
                  },
                ]
              : []
          }
          onOpen={(row) => setRecord({ mode: may.edit ? 'edit' : 'detail', row })}
          actions={(row) => [
            { key: 'grant', label: t('departRole.grant'), run: () => setGrantOf(row) },
            ...(may.edit
              ? [{ key: 'edit', label: t('departRole.edit'), run: () => setRecord({ mode: 'edit', row }) }]
              : []),
          ]}
          removal={
            may.remove && {
              label: t('departRole.remove'),
              failed: t('departRole.failed'),
              confirmOne: ({ roleName }) => t('departRole.askOne', { name: roleName }),
              confirmMany: (count) => t('departRole.askMany', { count }),
            }
          }
        />
      </SubPlace>
      {record && (
        <RecordModal
          key={`${record.mode}:${record.row?.id ?? departId}`}
          resource={departRole}
          mode={record.mode}
          row={record.row}
          layout={LAYOUT}
          remoteChecks={record.mode === 'new' ? REMOTE_CHECKS : {}}
          onSave={async (body) => {
            const text = await (record.mode === 'new' ? calls.add({ ...body, departId }) : calls.edit(body))
            notify({ kind: 'success', text })
          }}
          onClose={() => setRecord(null)}
        />
      )}
      {grantOf && <Grants of={grantOf} onClose={() => setGrantOf(null)} />}
    </>
  )
}

const REMOTE_CHECKS = { roleCode: duplicateCheck('sys_depart_role', 'role_code') }

/** The rights of a department role: the tree shows what the department may grant. */
function Grants({ of: { id, roleName, departId }, onClose }: { of: RoleRow; onClose: () => void }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const readOnly = !useCan('depart-role:grant')
  return (
    <GrantsDialog
      title={t('departRole.titleOf', { name: roleName })}
      readOnly={readOnly}
      nothing={t('departRole.nothing')}
      source={{
        key: id,
        tree: { path: '/sys/sysDepartPermission/queryTreeListForDeptRole', params: { departId } },
        held: { path: '/sys/sysDepartPermission/queryDeptRolePermission', params: { roleId: id } },
        savePath: '/sys/sysDepartPermission/saveDeptRolePermission',
        body: { roleId: id },
        rules: {
          path: `${departRole.base}/datarule`,
          of: `${departId}/${id}`,
          body: { roleId: id },
          saveFirst: t('rules.saveFirst'),
        },
      }}
      onSaved={() => announceChange(departRole, [id])}
      onClose={onClose}
    />
  )
}

import { useState } from 'react'
import type { Resource, Row } from '@mtm/shared-utils/contracts/resource'
import { departUser } from '@mtm/shared-utils/contracts/resources/department-user'
import { user } from '@mtm/shared-utils/contracts/resources/user'
import { useCan } from '@mtm/shared-utils/kit/access'
import { RecordModal } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { People } from './people.tsx'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { UserRolesDialog } from '../department-roles/user-roles-dialog.tsx'

type PersonRow = Row<typeof departUser>

const COLUMNS = ['username', 'realname', 'orgCodeTxt', 'sex', 'phone', 'status']
const DETAILS = [
  ['username', 'realname'],
  ['workNo', 'sex'],
  ['phone', 'telephone'],
  ['email', 'status'],
  ['orgCodeTxt'],
] as const

interface Props {
  depart: { id: string; name: string }
  /** adds and removes members */
  mayChange: boolean
}

/** The users of a department: their accounts and department roles, with adding and removing. */
export function DepartmentUsers({ depart, mayChange }: Props) {
  const t = useText<SystemTexts>(NAMESPACE)
  // without the right to list users no account is read
  const mayList = useCan('user:list')
  const may = {
    change: mayChange,
    create: useCan('user:add') && mayList,
    edit: useCan('user:edit') && mayList,
  }
  const mayGive = useCan('depart-role:users')
  const maySeeRoles = useCan('depart-role:list')
  const [detailOf, setDetailOf] = useState<PersonRow | null>(null)
  const [rolesOf, setRolesOf] = useState<PersonRow | null>(null)
  return (
    <>
      <People
        of={{
          key: 'depId',
          id: depart.id,
          addPath: '/sys/user/editSysDepartWithUser',
          removePath: '/sys/user/deleteUserInDepartBatch',
        }}
        resource={departUser as Resource}
        columns={COLUMNS}
        may={may}
        words={{
          add: t('myDepartment.add'),
          new: t('myDepartment.create'),
          edit: t('myDepartment.edit'),
          remove: t('myDepartment.unlink'),
          confirmOne: (name) => t('myDepartment.askOne', { name, depart: depart.name }),
          confirmMany: (count) => t('myDepartment.askMany', { count, depart: depart.name }),
          removed: t('myDepartment.unlinked'),
          failed: t('myDepartment.failed'),
          emptyHelp: t('myDepartment.emptyHelp'),
        }}
        actions={(row) => [
          ...(maySeeRoles
            ? [
                {
                  key: 'roles',
                  label: t('myDepartment.departRoles'),
                  run: () => setRolesOf(row as PersonRow),
                },
              ]
            : []),
          { key: 'detail', label: t('myDepartment.detail'), run: () => setDetailOf(row as PersonRow) },
        ]}
        onOpen={(row) => setDetailOf(row as PersonRow)}
        onChanged={(ids) => {
          announceChange(departUser, ids)
          announceChange(user, ids)
        }}
        onSaved={() => announceChange(departUser, [])}
      />
      {detailOf && (
        <RecordModal
          resource={departUser}
          mode="detail"
          row={detailOf}
          title={t('myDepartment.detail')}
          layout={DETAILS}
          onSave={() => Promise.resolve()}
          onClose={() => setDetailOf(null)}
        />
      )}
      {rolesOf && (
        <UserRolesDialog
          departId={depart.id}
          user={rolesOf}
          readOnly={!mayGive}
          onClose={() => setRolesOf(null)}
        />
      )}
    </>
  )
}

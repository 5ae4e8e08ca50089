import { useState } from 'react'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { departUser } from '@mtm/shared-utils/contracts/resources/depart-user'
import { user } from '@mtm/shared-utils/contracts/resources/user'
import { http, notify } from '@mtm/shared-utils/runtime'
import { useCan } from '@mtm/shared-utils/kit/access'
import { RecordModal, useConfirm } from '@mtm/shared-utils/kit/form'
import type { ListState, RowAction } from '@mtm/shared-utils/kit/list'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { AddMembers } from '../../parts/members/add-members.tsx'
import { SubList } from '../../parts/sub-list.tsx'
import { SubPlace } from '../../parts/sub-place.tsx'
import { UserRecord } from '../../parts/user-record/user-record.tsx'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { UserRolesDialog } from '../depart-role/user-roles-dialog.tsx'

type PersonRow = Row<typeof departUser>

const DETAILS = [
  ['username', 'realname'],
  ['workNo', 'sex'],
  ['phone', 'telephone'],
  ['email', 'status'],
  ['orgCodeTxt'],
] as const

interface Props {
  depart: { id: string; name: string }
  /** adds people and takes them out */
  mayChange: boolean
}

/** The people of a department: who they are, which of its roles they hold, who joins and who leaves. */
export function DepartmentUsers({ depart, mayChange }: Props) {
  const t = useText<SystemTexts>(NAMESPACE)
  const confirm = useConfirm()
  // whoever may not list users reads no account
  const mayList = useCan('user:list')
  const mayCreate = useCan('user:add') && mayList
  const mayEdit = useCan('user:edit') && mayList
  const mayGive = useCan('depart-role:users')
  const maySeeRoles = useCan('depart-role:list')
  const [adding, setAdding] = useState(false)
  const [opened, setOpened] = useState<{ id: string | null } | null>(null)
  const [detailOf, setDetailOf] = useState<PersonRow | null>(null)
  const [rolesOf, setRolesOf] = useState<PersonRow | null>(null)

  const changed = (ids: readonly string[]) => {
    announceChange(departUser, ids)
    announceChange(user, ids)
  }
  const unlink = async (ids: readonly string[], question: string, list?: ListState<PersonRow>) => {
    if (!(await confirm(question, { confirmLabel: t('myDepartment.unlink'), danger: true }))) return
    try {
      const params = { depId: depart.id, userIds: ids.join(',') }
      await http.send('DELETE', '/sys/user/deleteUserInDepartBatch', { params, quiet: true })
      notify({ kind: 'success', text: t('myDepartment.unlinked') })
      list?.select([])
    } catch (error) {
      notify({ kind: 'danger', title: t('myDepartment.failed'), text: (error as Error).message })
    }
    changed(ids)
  }
  const actions = (row: PersonRow): RowAction[] => [
    ...(mayEdit
      ? [
          {
            key: 'edit',
            label: t('myDepartment.edit'),
            run: () => setOpened({ id: row.id }),
          },
        ]
      : []),
    ...(maySeeRoles
      ? [{ key: 'roles', label: t('myDepartment.departRoles'), run: () => setRolesOf(row) }]
      : []),
    { key: 'detail', label: t('myDepartment.detail'), run: () => setDetailOf(row) },
    ...(mayChange
      ? [
          {
            key: 'unlink',
            label: t('myDepartment.unlink'),
            danger: true,
            run: () =>
              void unlink(
                [row.id],
                t('myDepartment.askOne', { name: row.realname ?? '', depart: depart.name }),
              ),
          },
        ]
      : []),
  ]
  return (
    <>
      <SubPlace>
        <SubList
          resource={departUser}
          fixed={{ depId: depart.id }}
          filters={['username', 'realname']}
          columns={['username', 'realname', 'orgCodeTxt', 'sex', 'phone', 'status']}
          emptyHelp={t('myDepartment.emptyHelp')}
          toolbar={
            mayChange
              ? [
                  {
                    key: 'add',
                    label: t('myDepartment.add'),
                    primary: true,
                    run: () => setAdding(true),
                  },
                  ...(mayCreate
                    ? [
                        {
                          key: 'new',
                          label: t('myDepartment.create'),
                          run: () => setOpened({ id: null }),
                        },
                      ]
                    : []),
                ]
              : []
          }
          onOpen={setDetailOf}
          actions={actions}
          selected={
            mayChange
              ? (list) => (
                  <button
                    type="button"
                    className="mtm-link mtm-link--danger"
                    onClick={() =>
                      void unlink(
                        list.selection,
                        t('myDepartment.askMany', { count: list.selection.length, depart: depart.name }),
                        list,
                      )
                    }
                  >
                    {t('myDepartment.unlink')}
                  </button>
                )
              : undefined
          }
        />
      </SubPlace>
      {opened && (
        <UserRecord
          id={opened.id}
          belongsTo={{ depId: depart.id }}
          onSaved={() => announceChange(departUser, [])}
          onClose={() => setOpened(null)}
        />
      )}
      {adding && (
        <AddMembers
          of={{ key: 'depId', id: depart.id, addPath: '/sys/user/editSysDepartWithUser' }}
          onAdded={changed}
          onClose={() => setAdding(false)}
        />
      )}
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

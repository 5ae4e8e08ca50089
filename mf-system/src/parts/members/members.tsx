import { useState, type ReactNode } from 'react'
import type { Resource } from '@mtm/shared-utils/contracts/resource'
import { user } from '@mtm/shared-utils/contracts/resources/user'
import { http, notify } from '@mtm/shared-utils/runtime'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useConfirm } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { SubList } from '../sub-list.tsx'
import { SubPlace } from '../sub-place.tsx'
import { UserRecord } from '../user-record/user-record.tsx'
import { AddMembers } from './add-members.tsx'

/** What the people belong to, and the stock addresses that tie and untie them (backend contract 4.1). */
export interface Membership {
  /** the filter of the list: `roleId`, `depId`, `tenantId` */
  key: string
  id: string
  name: string
  /** the code without which nobody is added or removed */
  perm: string
  addPath: string
  removePath: string
}

export interface MembersProps {
  of: Membership
  /** where the people are listed, when it is not the users of the tenant, and what is shown of them */
  list?: { resource: Resource; columns: readonly string[] } | undefined
  /** what else is asked when people are added: it goes into the body that is sent */
  asked?: { body: Readonly<Record<string, unknown>>; fields: ReactNode }
  /** tells more than the list about who was added or removed */
  onChanged?: () => void
}

const USERS = { resource: user as Resource, columns: ['username', 'realname', 'orgCodeTxt', 'status'] }

/** The people of a role or a tenant: who they are, adding new and existing users, taking people out. */
export function Members({ of, list, asked, onChanged }: MembersProps) {
  const { resource, columns } = list ?? USERS
  const areUsers = resource === USERS.resource
  const t = useText<SystemTexts>(NAMESPACE)
  const confirm = useConfirm()
  const mayChange = useCan(of.perm)
  const mayAdd = useCan('user:add') && areUsers
  const mayEdit = useCan('user:edit') && areUsers
  const [adding, setAdding] = useState(false)
  const [opened, setOpened] = useState<{ id: string | null } | null>(null)

  const remove = async (ids: readonly string[], question: string, done: () => void) => {
    const options = { confirmLabel: t('members.remove'), danger: true }
    if (!(await confirm(question, options))) return
    try {
      const params = { [of.key]: of.id, userIds: ids.join(',') }
      const { message } = await http.send('DELETE', of.removePath, { params, quiet: true })
      notify({ kind: 'success', text: message })
      done()
    } catch (error) {
      notify({ kind: 'danger', title: t('members.failed'), text: (error as Error).message })
    }
    changed(ids)
  }
  const changed = (ids: readonly string[]) => {
    announceChange(resource, ids)
    onChanged?.()
  }

  return (
    <>
      <SubPlace>
        <SubList
          resource={resource}
          fixed={{ [of.key]: of.id }}
          filters={['username', 'realname']}
          columns={columns}
          emptyHelp={t('members.emptyHelp')}
          toolbar={[
            ...(mayChange
              ? [{ key: 'add', label: t('members.add'), primary: true, run: () => setAdding(true) }]
              : []),
            ...(mayChange && mayAdd
              ? [{ key: 'new', label: t('members.new'), run: () => setOpened({ id: null }) }]
              : []),
          ]}
          actions={
            mayChange || mayEdit
              ? (row) => [
                  ...(mayEdit
                    ? [
                        {
                          key: 'edit',
                          label: t('members.edit'),
                          run: () => setOpened({ id: row.id }),
                        },
                      ]
                    : []),
                  ...(mayChange
                    ? [
                        {
                          key: 'remove',
                          label: t('members.remove'),
                          danger: true,
                          run: () =>
                            void remove(
                              [row.id],
                              t('members.askOne', { name: String(row.realname), from: of.name }),
                              () => {},
                            ),
                        },
                      ]
                    : []),
                ]
              : undefined
          }
          selected={
            mayChange
              ? (list) => (
                  <button
                    type="button"
                    className="mtm-link mtm-link--danger"
                    onClick={() =>
                      void remove(
                        list.selection,
                        t('members.askMany', { count: list.selection.length, from: of.name }),
                        () => list.select([]),
                      )
                    }
                  >
                    {t('members.remove')}
                  </button>
                )
              : undefined
          }
        />
      </SubPlace>
      {opened && (
        <UserRecord
          id={opened.id}
          belongsTo={{ [of.key]: of.id }}
          onSaved={() => onChanged?.()}
          onClose={() => setOpened(null)}
        />
      )}
      {adding && (
        <AddMembers of={of} body={asked?.body} onAdded={changed} onClose={() => setAdding(false)}>
          {asked?.fields}
        </AddMembers>
      )}
    </>
  )
}

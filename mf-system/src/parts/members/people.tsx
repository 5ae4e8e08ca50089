import { useState, type ReactNode } from 'react'
import type { Resource, Row } from '@mtm/shared-utils/contracts/resource'
import { http, notify } from '@mtm/shared-utils/runtime'
import { useConfirm } from '@mtm/shared-utils/kit/form'
import type { UseListResult, RowAction } from '@mtm/shared-utils/kit/list'
import { SubList } from '../sub-list.tsx'
import { SubPlace } from '../sub-place.tsx'
import { UserRecord } from '../user-record/user-record.tsx'
import { AddMembers } from './add-members.tsx'

/** A group of users, and the stock addresses that add and remove members (backend contract 4.1). */
export interface MemberGroup {
  /** the filter of the list: `roleId`, `depId`, `tenantId` */
  key: string
  id: string
  addPath: string
  removePath: string
}

export interface PeopleProps {
  of: MemberGroup
  resource: Resource
  columns: readonly string[]
  words: {
    add: string
    new: string
    edit: string
    remove: string
    confirmOne: (name: string) => string
    confirmMany: (count: number) => string
    /** default: the server's message */
    removed?: string
    failed: string
    emptyHelp: string
  }
  may: {
    /** adds and removes members */
    change: boolean
    create: boolean
    edit: boolean
  }
  /** further actions on a member */
  actions?: (row: Row<Resource>) => readonly RowAction[]
  onOpen?: (row: Row<Resource>) => void
  /** further fields of the dialog that adds people, and their values in the request body */
  addOptions?: { body: Readonly<Record<string, unknown>>; fields: ReactNode } | undefined
  onChanged: (ids: readonly string[]) => void
  /** an account was created or changed */
  onSaved: () => void
}

/** The members of a group: their accounts, adding new and existing users, removing. */
export function People(props: PeopleProps) {
  const { of, resource, columns, words, may, actions, onOpen, addOptions, onChanged, onSaved } = props
  const confirm = useConfirm()
  const [adding, setAdding] = useState(false)
  const [opened, setOpened] = useState<{ id: string | null } | null>(null)

  const remove = async (ids: readonly string[], question: string, list?: UseListResult<Row<Resource>>) => {
    if (!(await confirm(question, { confirmLabel: words.remove, danger: true }))) return
    try {
      const params = { [of.key]: of.id, userIds: ids.join(',') }
      const { message } = await http.send('DELETE', of.removePath, { params, quiet: true })
      notify({ kind: 'success', text: words.removed ?? message })
      list?.select([])
    } catch (error) {
      notify({ kind: 'danger', title: words.failed, text: (error as Error).message })
    }
    onChanged(ids)
  }
  const actionsOf = (row: Row<Resource>): RowAction[] => [
    ...(may.edit ? [{ key: 'edit', label: words.edit, run: () => setOpened({ id: row.id }) }] : []),
    ...(actions?.(row) ?? []),
    ...(may.change
      ? [
          {
            key: 'remove',
            label: words.remove,
            danger: true,
            run: () => void remove([row.id], words.confirmOne(String(row.realname ?? ''))),
          },
        ]
      : []),
  ]
  return (
    <>
      <SubPlace>
        <SubList
          resource={resource}
          fixed={{ [of.key]: of.id }}
          filters={['username', 'realname']}
          columns={columns}
          emptyHelp={words.emptyHelp}
          toolbar={
            may.change
              ? [
                  { key: 'add', label: words.add, primary: true, run: () => setAdding(true) },
                  ...(may.create
                    ? [{ key: 'new', label: words.new, run: () => setOpened({ id: null }) }]
                    : []),
                ]
              : []
          }
          {...(onOpen && { onOpen })}
          {...((actions || may.change || may.edit) && { actions: actionsOf })}
          {...(may.change && {
            selected: (list: UseListResult<Row<Resource>>) => (
              <button
                type="button"
                className="mtm-link mtm-link--danger"
                onClick={() => void remove(list.selection, words.confirmMany(list.selection.length), list)}
              >
                {words.remove}
              </button>
            ),
          })}
        />
      </SubPlace>
      {opened && (
        <UserRecord
          id={opened.id}
          belongsTo={{ [of.key]: of.id }}
          onSaved={onSaved}
          onClose={() => setOpened(null)}
        />
      )}
      {adding && (
        <AddMembers of={of} body={addOptions?.body} onAdded={onChanged} onClose={() => setAdding(false)}>
          {addOptions?.fields}
        </AddMembers>
      )}
    </>
  )
}

import { useState, type ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import type { Resource } from '@mtm/shared-utils/contracts/resource'
import { user } from '@mtm/shared-utils/contracts/resources/user'
import { $routes, HOME, http, notify } from '@mtm/shared-utils/runtime'
import { useCan } from '@mtm/shared-utils/kit/access'
import { Dialog, useConfirm } from '@mtm/shared-utils/kit/form'
import { UserField } from '@mtm/shared-utils/kit/picker'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../texts.ts'
import { SubList } from './sub-list.tsx'
import { SubPlace } from './sub-place.tsx'

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

interface Props {
  of: Membership
  /** where the people are listed, when it is not the users of the tenant, and what is shown of them */
  list?: { resource: Resource; columns: readonly string[] }
  /** what else is asked when people are added: it goes into the body that is sent */
  asked?: { body: Readonly<Record<string, unknown>>; fields: ReactNode }
  /** tells more than the list about who was added or removed */
  onChanged?: () => void
  onClose: () => void
}

const USERS = { resource: user as Resource, columns: ['username', 'realname', 'orgCodeTxt', 'status'] }

/** Where accounts themselves are looked after, for whoever has that screen. */
export function useUserScreen(): string | null {
  const { routes } = useStore($routes)
  return routes.find(({ component, path }) => component === 'system/UserList' && path !== HOME)?.path ?? null
}

/** The people of a role or a department: who they are, adding new and existing users, taking people out. */
export function MembersDialog({ of, list = USERS, asked, onChanged, onClose }: Props) {
  const { resource, columns } = list
  const t = useText<SystemTexts>(NAMESPACE)
  const confirm = useConfirm()
  const tab = useTab()
  const userScreen = useUserScreen()
  const mayChange = useCan(of.perm)
  const mayAdd = useCan('user:add') && userScreen !== null && list === USERS
  const mayEdit = useCan('user:edit') && userScreen !== null && list === USERS
  const [adding, setAdding] = useState(false)

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
    <Dialog open drawer size="large" title={t('members.title', { name: of.name })} onClose={onClose}>
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
              ? [
                  {
                    key: 'new',
                    label: t('members.new'),
                    run: () => tab.navigate(`${userScreen}?open=new&${of.key}=${of.id}`),
                  },
                ]
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
                          run: () => tab.navigate(`${userScreen}?open=edit.${row.id}`),
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
      {adding && (
        <AddMembers of={of} body={asked?.body} onAdded={changed} onClose={() => setAdding(false)}>
          {asked?.fields}
        </AddMembers>
      )}
    </Dialog>
  )
}

interface AddProps {
  of: Pick<Membership, 'key' | 'id' | 'addPath'>
  body?: Readonly<Record<string, unknown>> | undefined
  onAdded: (ids: readonly string[]) => void
  onClose: () => void
  /** below the people */
  children?: ReactNode
}

/** Chooses existing users and ties them. */
export function AddMembers({ of, body: more, onAdded, onClose, children }: AddProps) {
  const t = useText<SystemTexts>(NAMESPACE)
  const [ids, setIds] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async () => {
    if (ids.length === 0) return setProblem(t('members.nobody'))
    setBusy(true)
    try {
      const body = { ...more, [of.key]: of.id, userIdList: ids }
      const { message } = await http.send('POST', of.addPath, { body, quiet: true })
      notify({ kind: 'success', text: message })
      onAdded(ids)
      onClose()
    } catch (error) {
      setProblem((error as Error).message)
      setBusy(false)
    }
  }
  const footer = (
    <>
      <sl-button onClick={onClose}>{t('members.cancel')}</sl-button>
      <sl-button variant="primary" loading={busy} onClick={() => void save()}>
        {t('members.addChosen')}
      </sl-button>
    </>
  )
  return (
    <Dialog open title={t('members.add')} footer={footer} onClose={onClose}>
      <UserField
        name="users"
        label={t('members.users')}
        value={ids}
        onChange={(next) => {
          setIds(next)
          setProblem(null)
        }}
        error={problem}
      />
      {children}
    </Dialog>
  )
}

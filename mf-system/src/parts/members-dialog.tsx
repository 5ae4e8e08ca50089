import { useState } from 'react'
import { user } from '@mtm/shared-utils/contracts/resources/user'
import { http, notify } from '@mtm/shared-utils/runtime'
import { useCan } from '@mtm/shared-utils/kit/access'
import { Dialog, useConfirm } from '@mtm/shared-utils/kit/form'
import { UserField } from '@mtm/shared-utils/kit/picker'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../texts.ts'
import { SubList } from './sub-list.tsx'
import { SubPlace } from './sub-place.tsx'

/** What the people belong to, and the stock addresses that tie and untie them (backend contract 4.1). */
export interface Membership {
  /** the filter of the user list: `roleId`, `depId` */
  key: 'roleId' | 'depId'
  id: string
  name: string
  /** the code without which nobody is added or removed */
  perm: string
  addPath: string
  removePath: string
}

/** The people of a role or a department: who they are, adding existing users, taking people out. */
export function MembersDialog({ of, onClose }: { of: Membership; onClose: () => void }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const confirm = useConfirm()
  const mayChange = useCan(of.perm)
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
    announceChange(user, ids)
  }

  return (
    <Dialog open drawer size="large" title={t('members.title', { name: of.name })} onClose={onClose}>
      <SubPlace>
        <SubList
          resource={user}
          fixed={{ [of.key]: of.id }}
          filters={['username', 'realname']}
          columns={['username', 'realname', 'orgCodeTxt', 'status']}
          emptyHelp={t('members.emptyHelp')}
          toolbar={
            mayChange
              ? [{ key: 'add', label: t('members.add'), primary: true, run: () => setAdding(true) }]
              : []
          }
          actions={
            mayChange
              ? (row) => [
                  {
                    key: 'remove',
                    label: t('members.remove'),
                    danger: true,
                    run: () =>
                      void remove(
                        [row.id],
                        t('members.askOne', { name: row.realname, from: of.name }),
                        () => {},
                      ),
                  },
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
      {adding && <AddMembers of={of} onClose={() => setAdding(false)} />}
    </Dialog>
  )
}

/** Chooses existing users and ties them. */
function AddMembers({ of, onClose }: { of: Membership; onClose: () => void }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const [ids, setIds] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async () => {
    if (ids.length === 0) return setProblem(t('members.nobody'))
    setBusy(true)
    try {
      const body = { [of.key]: of.id, userIdList: ids }
      const { message } = await http.send('POST', of.addPath, { body, quiet: true })
      notify({ kind: 'success', text: message })
      announceChange(user, ids)
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
    </Dialog>
  )
}

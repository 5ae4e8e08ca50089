import { useState, type ReactNode } from 'react'
import { http, notify } from '@mtm/shared-utils/runtime'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { UserField } from '@mtm/shared-utils/kit/picker'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import type { MemberGroup } from './people.tsx'

interface AddProps {
  of: Pick<MemberGroup, 'key' | 'id' | 'addPath'>
  body?: Readonly<Record<string, unknown>> | undefined
  onAdded: (ids: readonly string[]) => void
  onClose: () => void
  /** below the members */
  children?: ReactNode
}

/** Chooses existing users and adds them. */
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

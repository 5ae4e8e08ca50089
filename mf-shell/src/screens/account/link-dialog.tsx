import { useEffect, useRef, useState } from 'react'
import type {
  LinkOutcome,
  IdentityProviderOption,
} from '@mtm/shared-utils/contracts/dto/sign-in/external-identity'
import { http, notify } from '@mtm/shared-utils/runtime'
import { useForm } from '@mtm/shared-utils/kit/form'
import { type Text } from '../../parts/entry/entry-fields.tsx'
import { useAccountText } from './account-texts.ts'
import { FormDialog } from './form-dialog.tsx'
import { openLinkWindow, type LinkWindow } from './link-window.ts'
import { OwnPasswordField } from './proof-fields.tsx'

/** Links an account at a provider: the password proves the identity, the provider's window does the rest. */
export function LinkDialog({
  provider: { source, name },
  hasPassword,
  onClose,
}: {
  provider: IdentityProviderOption
  hasPassword: boolean
  onClose(): void
}) {
  const t = useAccountText()
  const [waiting, setWaiting] = useState(false)
  const opened = useRef<LinkWindow | null>(null)
  const form = useForm({
    initial: { password: null as Text },
    check: ({ password }): Record<string, string> =>
      hasPassword && !password ? { password: t('security.ownPasswordRequired') } : {},
  })
  const giveUp = () => {
    opened.current?.stop()
    opened.current = null
    setWaiting(false)
  }
  useEffect(() => () => opened.current?.stop(), [])

  const onOutcome = ({ linked, message }: LinkOutcome) => {
    opened.current = null
    setWaiting(false)
    notify({ kind: linked ? 'success' : 'warning', text: message || t('binding.unfinished') })
    if (linked) onClose()
  }
  const link = () =>
    form.submit(async ({ password }) => {
      giveUp()
      const beside = openLinkWindow(source, onOutcome)
      if (!beside) throw new Error(t('binding.blocked'))
      opened.current = beside
      try {
        const path = `/sys/thirdLogin/link/${encodeURIComponent(source)}`
        const { url } = await http.post<{ url: string }>(path, password ? { password } : {}, { quiet: true })
        beside.go(url)
        setWaiting(true)
      } catch (error) {
        giveUp()
        throw error
      }
    })
  return (
    <FormDialog
      form={form}
      title={t('binding.title', { name })}
      hint={t('binding.hint')}
      confirm={t('binding.goOn')}
      onSubmit={() => void link()}
      onClose={onClose}
    >
      <OwnPasswordField {...form.field('password')} required={hasPassword} />
      {waiting && <p role="status">{t('binding.waiting')}</p>}
    </FormDialog>
  )
}

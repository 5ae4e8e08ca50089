import { useEffect, useRef, useState } from 'react'
import { focusWhenReady } from '@mtm/shared-utils/ui'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel } from '@mtm/shared-utils/kit/root'
import { useAccountText } from '../account-texts.ts'
import { FactorOff, FactorRenew } from './factor-dialogs.tsx'
import { FactorSetUp } from './factor-set-up.tsx'
import { SettingRow } from '../setting-row.tsx'

interface State {
  on: boolean
  recoveryCodes: number
}
/** Fewer are worth a word. */
const FEW = 3

/** The second factor of the own account: its state, and the ways to change it. */
export function SecondFactor({ hasPassword }: { hasPassword: boolean }) {
  const t = useAccountText()
  const { data, error, refetch } = useApi<State>('/sys/user/secondFactor', {}, { fresh: 0 })
  const [open, setOpen] = useState<'set-up' | 'renew' | 'off' | null>(null)
  const actions = useRef<HTMLDivElement>(null)
  const before = useRef(data?.on)
  useEffect(() => {
    // the button that opened the dialog disappeared with the state that it changed
    const changed = before.current !== undefined && before.current !== data?.on
    if (changed)
      // a frame later: the closing dialog returns the focus to the removed button
      requestAnimationFrame(() => {
        const button = actions.current?.querySelector('sl-button')
        if (button && document.activeElement === document.body) focusWhenReady(button)
      })
    before.current = data?.on
  }, [data?.on])
  const close = () => {
    setOpen(null)
    void refetch()
  }
  if (error && !data)
    return (
      <li>
        <ErrorPanel compact error={error} title={t('factor.failed')} onRetry={() => void refetch()} />
      </li>
    )
  return (
    <SettingRow
      title={t('factor.title')}
      state={data ? (data.on ? t('factor.on', { count: data.recoveryCodes }) : t('factor.off')) : '…'}
      hint={data?.on && data.recoveryCodes < FEW ? t('factor.few') : undefined}
      actions={actions}
    >
      {data?.on === false && <sl-button onClick={() => setOpen('set-up')}>{t('factor.turnOn')}</sl-button>}
      {data?.on && (
        <>
          <sl-button onClick={() => setOpen('renew')}>{t('factor.renew')}</sl-button>
          <sl-button onClick={() => setOpen('off')}>{t('factor.turnOff')}</sl-button>
        </>
      )}
      {open === 'set-up' && <FactorSetUp hasPassword={hasPassword} onClose={close} />}
      {open === 'renew' && <FactorRenew onClose={close} />}
      {open === 'off' && <FactorOff hasPassword={hasPassword} onClose={close} />}
    </SettingRow>
  )
}

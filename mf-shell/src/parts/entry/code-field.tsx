import { useEffect, useState } from 'react'
import type { SmsMode } from '@mtm/shared-utils/contracts/dto/session'
import { http } from '@mtm/shared-utils/runtime'
import type { FieldBinding } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'
import { PlainField, type Text } from './entry-fields.tsx'

/** ms before another code can be requested. */
const PAUSE_MS = 60_000

/** The code of a text message to a number that is typed, with the button that has it sent. */
export function CodeField({
  mobile,
  mode,
  refuse,
  ...field
}: Omit<FieldBinding<Text>, 'label'> & {
  mobile: Text
  /** purpose of the code; it may depend on the number */
  mode: SmsMode | ((mobile: string) => Promise<SmsMode>)
  /** reports at its field that the number cannot be used; true when it did */
  refuse(): boolean
}) {
  const send = async () => {
    if (refuse()) return false
    const to = mobile?.trim() ?? ''
    const smsmode = typeof mode === 'string' ? mode : await mode(to)
    await http.post('/sys/sms', { mobile: to, smsmode }, { quiet: true })
    return true
  }
  return <SentCodeField {...field} send={send} />
}

/** The code of a text message. `send` requests one and returns false when it has reported the reason. */
export function SentCodeField({
  send: sendCode,
  ...field
}: Omit<FieldBinding<Text>, 'label'> & { send(): Promise<boolean> }) {
  const t = useText<ShellTexts>(NAMESPACE)
  const [until, setUntil] = useState(0)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const seconds = useSecondsLeft(until)
  const waiting = sending || seconds > 0

  const send = async (button: HTMLElement) => {
    if (waiting) return
    setSending(true)
    setRefusal(null)
    try {
      if (!(await sendCode())) return
      setUntil(Date.now() + PAUSE_MS)
      button.closest('.mtm-field')?.querySelector('input')?.focus()
    } catch (error) {
      setRefusal(error instanceof Error ? error.message.trim() : String(error))
    } finally {
      setSending(false)
    }
  }

  const button = (
    <button
      type="button"
      className="mtm-link mtm-entry__affix"
      // not disabled: that would lose the focus
      aria-disabled={waiting}
      onClick={(event) => void send(event.currentTarget)}
    >
      {seconds > 0 ? t('entry.again', { seconds }) : t('entry.send')}
    </button>
  )
  return (
    <PlainField
      {...field}
      label={t('entry.code')}
      error={field.error ?? refusal}
      help={seconds > 0 ? t('entry.sent') : undefined}
      onChange={(value) => {
        setRefusal(null)
        field.onChange(value)
      }}
      unit={button}
    >
      {{ autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 10 }}
    </PlainField>
  )
}

/** Whole seconds until a moment. Counted by the clock: a page in the background has few ticks. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (until <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  // the first second has no tick yet
  const from = Math.max(now, until - PAUSE_MS)
  return Math.max(0, Math.ceil((until - from) / 1000))
}

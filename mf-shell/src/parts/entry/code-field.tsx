import { useEffect, useRef, useState } from 'react'
import type { PageErrorKey } from '@mtm/shared-utils/contracts/errors/page-errors'
import type { SmsMode } from '@mtm/shared-utils/contracts/dto/session'
import { ApiError, http } from '@mtm/shared-utils/runtime'
import type { FieldBinding } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'
import { CaptchaPicture } from './captcha-picture.tsx'
import { PlainField, type Text } from './entry-fields.tsx'
import { useSignInText } from './sign-in-texts.ts'
import { useCaptcha } from './use-captcha.ts'

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
  // asked for once many codes were sent to the number
  const [isProofWanted, wantProof] = useState(false)
  const proof = useRef<CaptchaProof>({})
  const [attempt, setAttempt] = useState(0)
  const send = async () => {
    if (refuse()) return false
    const to = mobile?.trim() ?? ''
    const smsmode = typeof mode === 'string' ? mode : await mode(to)
    try {
      await http.post('/sys/sms', { mobile: to, smsmode, ...proof.current }, { quiet: true })
    } catch (error) {
      if (error instanceof ApiError && CAPTCHA_ERRORS.has(error.key ?? '')) wantProof(true)
      // an answer serves once
      setAttempt((before) => before + 1)
      throw error
    }
    proof.current = {}
    wantProof(false)
    return true
  }
  return (
    <>
      {isProofWanted && <CaptchaField key={attempt} onAnswer={(answer) => (proof.current = answer)} />}
      <SentCodeField {...field} send={send} />
    </>
  )
}

const CAPTCHA_ERRORS: ReadonlySet<string> = new Set<PageErrorKey>([
  'session.captchaInvalid',
  'session.captchaWrong',
])

/** What is sent along for a picture. */
interface CaptchaProof {
  checkKey?: string
  captcha?: string
}

function CaptchaField({ onAnswer }: { onAnswer: (answer: CaptchaProof) => void }) {
  const t = useSignInText()
  const captcha = useCaptcha()
  const [text, setText] = useState<Text>(null)
  const { key } = captcha
  useEffect(() => onAnswer(text ? { checkKey: key, captcha: text } : {}), [key, text, onAnswer])
  return (
    <div className="mtm-entry__captcha">
      <PlainField name="codeCaptcha" label={t('captcha')} value={text} onChange={setText} unit={null}>
        {{ autoComplete: 'off', maxLength: 10, onFocus: captcha.renew }}
      </PlainField>
      <CaptchaPicture captcha={captcha} />
    </div>
  )
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

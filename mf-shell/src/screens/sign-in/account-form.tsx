import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { requestSession } from '@mtm/shared-utils/runtime'
import { CaptchaPicture } from '../../parts/entry/captcha-picture.tsx'
import { Refusal } from '../../parts/entry/entry-parts.tsx'
import { stepAfter, type StepProps } from '../../parts/entry/next.ts'
import { causeOf, FIELDS, type Errors, type Field } from './sign-in-errors.ts'
import { useSignInText } from '../../parts/entry/sign-in-texts.ts'
import { useCaptcha } from '../../parts/entry/use-captcha.ts'

const EMPTY: Record<Field, string> = { username: '', password: '', captcha: '' }
const AUTOCOMPLETE: Record<Field, string> = {
  username: 'username',
  password: 'current-password',
  captcha: 'off',
}

/** Signing in with name, password and captcha. */
export function AccountForm({
  remember,
  foot,
  onNext,
}: StepProps & { remember: boolean; foot(busy: boolean): ReactNode }) {
  const t = useSignInText()
  const captcha = useCaptcha()
  const [values, setValues] = useState(EMPTY)
  const [missing, setMissing] = useState<ReadonlySet<Field>>(new Set())
  const [refusal, setRefusal] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const errorOf = (field: Field) => (missing.has(field) ? t(`required.${field}`) : refusal[field])
  const focus = (field: Field) => form.current?.querySelector<HTMLElement>(`[data-field=${field}]`)?.focus()

  const change = (field: Field, value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    if (value) setMissing((before) => without(before, field))
    setRefusal((before) => ({ ...before, [field]: undefined, form: undefined }))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const empty = FIELDS.filter((field) => !values[field].trim())
    setMissing(new Set(empty))
    setRefusal({})
    if (empty[0]) return focus(empty[0])
    setBusy(true)
    try {
      const body = { ...values, checkKey: captcha.key, remember_me: remember }
      onNext(await stepAfter(requestSession('POST', '/sys/login', body)))
    } catch (error) {
      const cause = causeOf(error)
      setRefusal(cause)
      setValues((before) => ({ ...before, captcha: '' }))
      captcha.refresh()
      focus(FIELDS.find((field) => cause[field]) ?? 'username')
    } finally {
      setBusy(false)
    }
  }

  const field = (name: Field, type: 'text' | 'password' = 'text') => (
    <sl-input
      name={name}
      data-field={name}
      type={type}
      size="large"
      label={t(name)}
      value={values[name]}
      autocomplete={AUTOCOMPLETE[name]}
      passwordToggle={type === 'password'}
      data-wrong={errorOf(name) ? '' : undefined}
      helpText={errorOf(name) ?? ''}
      onsl-input={(event) => change(name, (event.target as HTMLInputElement).value)}
      onsl-focus={name === 'captcha' ? captcha.renew : undefined}
    />
  )

  return (
    <form ref={form} noValidate aria-label={t('account')} onSubmit={submit}>
      <Refusal text={refusal.form} />
      <div className="mtm-sign-in__field">{field('username')}</div>
      <div className="mtm-sign-in__field">{field('password', 'password')}</div>
      <div className="mtm-sign-in__field mtm-sign-in__captcha">
        {field('captcha')}
        <CaptchaPicture captcha={captcha} />
      </div>
      {foot(busy)}
    </form>
  )
}

function without(fields: ReadonlySet<Field>, field: Field): ReadonlySet<Field> {
  return new Set([...fields].filter((other) => other !== field))
}

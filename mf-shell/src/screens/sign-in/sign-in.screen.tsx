import '@mtm/shared-utils/ui'
import { useRef, useState, type FormEvent } from 'react'
import { dayPart, notify, signIn } from '@mtm/shared-utils/runtime'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'
import { CaptchaPicture } from './captcha-picture.tsx'
import { causeOf, FIELDS, type Errors, type Field } from './sign-in-errors.ts'
import { useCaptcha } from './use-captcha.ts'

const EMPTY: Record<Field, string> = { username: '', password: '', captcha: '' }
const AUTOCOMPLETE: Record<Field, string> = {
  username: 'username',
  password: 'current-password',
  captcha: 'off',
}

/**
 * The sign-in page: account and captcha. The frame around it (drawing, name, copyright) is in the page itself; where
 * to go afterwards is the session gate's business.
 */
export default function SignInScreen() {
  const t = useText<ShellTexts>(NAMESPACE)
  const captcha = useCaptcha()
  const [values, setValues] = useState(EMPTY)
  const [remember, setRemember] = useState(true)
  const [missing, setMissing] = useState<ReadonlySet<Field>>(new Set())
  const [refusal, setRefusal] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const errorOf = (field: Field) => (missing.has(field) ? t(`signIn.${field}Required`) : refusal[field])
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
      const { captcha: code, ...account } = values
      const result = await signIn({ ...account, captcha: code, checkKey: captcha.key, remember_me: remember })
      const name = result.userInfo.realname || result.userInfo.username
      const greeting = t(`greeting.${dayPart(new Date().getHours())}`)
      notify({ kind: 'success', title: t('signIn.welcome'), text: t('greeting.person', { name, greeting }) })
      if (result.multi_depart === 0) notify({ kind: 'warning', text: t('signIn.noDepartment') })
    } catch (error) {
      const cause = causeOf(error instanceof Error ? error.message : String(error))
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
      label={t(`signIn.${name}`)}
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
    <form ref={form} className="mtm-sign-in" noValidate aria-label={t('signIn.title')} onSubmit={submit}>
      <header className="mtm-sign-in__head">
        <h2>{t('signIn.account')}</h2>
        <mtm-locale />
      </header>
      {refusal.form && (
        <p className="mtm-sign-in__refusal" role="alert">
          <sl-icon name="exclamation-circle" />
          {refusal.form}
        </p>
      )}
      <div className="mtm-sign-in__field">{field('username')}</div>
      <div className="mtm-sign-in__field">{field('password', 'password')}</div>
      <div className="mtm-sign-in__field mtm-sign-in__captcha">
        {field('captcha')}
        <CaptchaPicture captcha={captcha} />
      </div>
      <sl-checkbox
        checked={remember}
        onsl-change={(event) => setRemember((event.target as HTMLInputElement).checked)}
      >
        {t('signIn.remember')}
      </sl-checkbox>
      <sl-button type="submit" variant="primary" size="large" loading={busy}>
        {t('signIn.submit')}
      </sl-button>
    </form>
  )
}

function without(fields: ReadonlySet<Field>, field: Field): ReadonlySet<Field> {
  return new Set([...fields].filter((other) => other !== field))
}

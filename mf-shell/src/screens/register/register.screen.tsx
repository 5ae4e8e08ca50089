import '@mtm/shared-utils/ui'
import { useState } from 'react'
import { USERNAME_RULE } from '@mtm/shared-utils/contracts/account'
import { ApiError, http } from '@mtm/shared-utils/runtime'
import { Form, TextField, useForm } from '@mtm/shared-utils/kit/form'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'
import { EntryHead, EntryLink, Refusal } from '../../parts/entry/entry-parts.tsx'
import {
  CodeField,
  failureOf,
  isMobile,
  MobileField,
  NewPasswordFields,
  reportAtField,
  useNewPasswordCheck,
  type Text,
} from '../../parts/entry/more.ts'

const EMPTY = {
  username: null as Text,
  password: null as Text,
  confirm: null as Text,
  phone: null as Text,
  smscode: null as Text,
}
/** Fields that are unique among accounts. */
type Unique = 'username' | 'phone'

/** Makes an account. Name and number are looked up as soon as they are left. */
export default function RegisterScreen() {
  const t = useText<ShellTexts>(NAMESPACE)
  const { query, navigate } = useTab()
  const checkPassword = useNewPasswordCheck()
  const [taken, setTaken] = useState<Record<Unique, ReadonlySet<string>>>({
    username: new Set(),
    phone: new Set(),
  })
  const isTaken = (field: Unique, value: Text) => taken[field].has(value?.trim() ?? '')
  const form = useForm({
    initial: EMPTY,
    check: (all) => {
      const values = all as unknown as typeof EMPTY
      const { username, phone, smscode } = values
      return {
        ...(!username
          ? { username: t('register.usernameRequired') }
          : !USERNAME_RULE.test(username.trim())
            ? { username: t('register.usernameHelp') }
            : isTaken('username', username) && { username: t('register.usernameTaken') }),
        ...checkPassword(values),
        ...(!isMobile(phone)
          ? { phone: t('register.mobileWrong') }
          : isTaken('phone', phone) && { phone: t('register.mobileTaken') }),
        ...(!smscode && { smscode: t('entry.codeRequired') }),
      }
    },
  })
  const { values } = form

  /** True when the value is taken; a failed request is ignored, because submitting checks again. */
  const lookUp = async (field: Unique, value: Text): Promise<boolean> => {
    const text = value?.trim() ?? ''
    const whole = field === 'phone' ? isMobile(text) : USERNAME_RULE.test(text)
    if (!whole) return false
    try {
      await http.get('/sys/user/checkOnlyUser', { [field]: text }, { quiet: true })
      return false
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 200) return false
      setTaken((before) => ({ ...before, [field]: new Set([...before[field], text]) }))
      return true
    }
  }
  const unique = (name: Unique, words: string) => {
    const binding = form.field(name)
    const leave = () => {
      binding.onLeave?.()
      void lookUp(name, values[name])
    }
    // known to be taken: shown although the field was left before the answer
    return {
      ...binding,
      error: binding.error ?? (isTaken(name, values[name]) ? words : null),
      onLeave: leave,
    }
  }

  const submit = () =>
    form.submit(({ username, password, phone, smscode }) => {
      const account = { username: username?.trim(), phone: phone?.trim() }
      const body = { ...account, password, smscode: smscode?.trim() }
      const register = async () => {
        try {
          await http.post('/sys/user/register', body, { quiet: true })
        } catch (error) {
          return reportTaken(error)
        }
        done(account.username ?? '')
      }
      return reportAtField(form, 'smscode', register())
    })
  /** A refusal belongs to the name or number when it was taken meanwhile, otherwise to the code. */
  const reportTaken = async (error: unknown) => {
    const { username, phone } = values
    const found = [await lookUp('username', username), await lookUp('phone', phone)]
    const problems = [
      ...(found[0] ? [{ field: 'username', rule: 'taken', message: t('register.usernameTaken') }] : []),
      ...(found[1] ? [{ field: 'phone', rule: 'taken', message: t('register.mobileTaken') }] : []),
    ]
    if (problems.length === 0) throw error
    form.problems(problems)
  }
  const done = (username: string) => {
    const search = new URLSearchParams({ ...query, username })
    navigate(`/user/register-result?${search}`, { replace: true })
  }
  const refuse = () => {
    const wrong = !isMobile(values.phone)
      ? t('register.mobileWrong')
      : isTaken('phone', values.phone) && t('register.mobileTaken')
    if (wrong) form.problems([{ field: 'phone', rule: 'format', message: wrong }])
    return Boolean(wrong)
  }

  return (
    <div className="mtm-sign-in mtm-entry">
      <EntryHead title={t('register.title')} />
      <Form form={form} label={t('register.title')} onSubmit={() => void submit()}>
        <Refusal text={failureOf(form)} />
        <TextField
          {...unique('username', t('register.usernameTaken'))}
          label={t('register.username')}
          help={t('register.usernameHelp')}
          autoComplete="username"
          maxLength={100}
        />
        <NewPasswordFields form={form} />
        <MobileField {...unique('phone', t('register.mobileTaken'))} label={t('entry.mobile')} />
        <CodeField {...form.field('smscode')} mobile={values.phone} mode="1" refuse={refuse} />
        <sl-button type="submit" variant="primary" size="large" loading={form.busy}>
          {t('register.submit')}
        </sl-button>
      </Form>
      <p className="mtm-sign-in__row">
        <EntryLink to="/user/login">{t('register.known')}</EntryLink>
      </p>
    </div>
  )
}

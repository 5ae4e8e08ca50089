import { useEffect } from 'react'
import type { SmsMode } from '@mtm/shared-utils/contracts/dto/session'
import { ApiError, http } from '@mtm/shared-utils/runtime'
import { Form, TextField, useForm } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'
import { CodeField } from './code-field.tsx'
import { failureOf, isMobile, MobileField, reportAtField, SecretField, type Text } from './entry-fields.tsx'
import { EntryHead, Refusal } from './entry-parts.tsx'
import { stepAfter, type Next, type StepProps } from './next.ts'
import { requestExternalSession } from './external-session.ts'
import { BackToSignIn, FactorCodeField } from './second-factor.tsx'

const WAYS = ['phone', 'password', 'create'] as const
type Way = (typeof WAYS)[number]

const EMPTY = {
  way: 'phone' as Way,
  mobile: null as Text,
  captcha: null as Text,
  username: null as Text,
  password: null as Text,
  /** second factor of the account, required when it is on */
  code: null as Text,
  needsCode: false,
}
type Values = typeof EMPTY
/** The field for a refusal of each way. */
const CAUSE = { phone: 'captcha', password: 'password', create: 'way' } as const

/** Whose account is it? An account at a provider is linked to one of ours, or gets one. */
export function ExternalIdentityChoice({
  next: { identity, provider },
  onNext,
  onBack,
}: StepProps & { next: Next & { step: 'third-party' }; onBack(words?: string): void }) {
  const t = useText<ShellTexts>(NAMESPACE)
  const form = useForm({
    initial: EMPTY,
    check: (all) => {
      const { way, mobile, captcha, username, password, code, needsCode } = all as unknown as Values
      const missing: Record<string, string> = {}
      if (way === 'phone') {
        if (!isMobile(mobile)) missing.mobile = t('entry.mobileWrong')
        if (!captcha) missing.captcha = t('entry.codeRequired')
      }
      if (way === 'password') {
        if (!username) missing.username = t('third.usernameRequired')
        if (!password) missing.password = t('third.passwordRequired')
      }
      if (needsCode && way !== 'create' && !code) missing.code = t('secondFactor.required')
      return missing
    },
  })
  const { way, mobile, needsCode } = form.values
  useEffect(() => form.root.current?.querySelector('input')?.focus(), [form.root])

  const link = async (values: Values) => {
    const { uuid, operateCode, source } = identity
    const code = values.code?.trim()
    const [path, body] = {
      phone: [
        'bindingThirdPhone',
        { thirdUserUuid: uuid, mobile: values.mobile?.trim(), captcha: values.captcha?.trim(), code },
      ],
      password: [
        'user/checkPassword',
        { uuid, operateCode, username: values.username, password: values.password, code },
      ],
      create: ['user/create', { uuid, operateCode, source }],
    }[values.way] as [string, object]
    const ticket = await http.post<string>(`/sys/thirdLogin/${path}`, body, { quiet: true })
    onNext(await stepAfter(requestExternalSession(ticket, source)))
  }
  const requestCode = (error: unknown) => {
    const needed =
      error instanceof ApiError && (error.detail as { secondFactor?: string } | null)?.secondFactor
    if (!needed) throw error
    form.set('needsCode', true)
    form.problems([{ field: 'code', rule: 'required', message: error.message }])
  }
  const submit = () =>
    form.submit((values) =>
      reportAtField(form, values.needsCode ? 'code' : CAUSE[values.way], link(values).catch(requestCode)),
    )
  const refuse = () => {
    if (isMobile(mobile)) return false
    form.problems([{ field: 'mobile', rule: 'format', message: t('entry.mobileWrong') }])
    return true
  }

  return (
    <div className="mtm-entry">
      <EntryHead title={t('third.title')} />
      <p>{t('third.hello', { name: identity.username, provider })}</p>
      <Form form={form} label={t('third.title')} onSubmit={() => void submit()}>
        <Refusal text={form.errors.way ?? failureOf(form)} />
        <fieldset className="mtm-entry__choices" aria-label={t('third.title')}>
          {WAYS.map((one) => (
            <label key={one} className="mtm-check">
              <input
                type="radio"
                name="way"
                value={one}
                checked={one === way}
                onChange={() => form.change({ way: one, needsCode: false, code: null })}
              />
              {t(`third.${one}`)}
            </label>
          ))}
        </fieldset>
        {way === 'phone' && (
          <>
            <MobileField {...form.field('mobile')} label={t('entry.mobile')} />
            <CodeField {...form.field('captcha')} mobile={mobile} mode={modeFor} refuse={refuse} />
          </>
        )}
        {way === 'password' && (
          <>
            <TextField {...form.field('username')} label={t('third.username')} autoComplete="username" />
            <SecretField
              {...form.field('password')}
              label={t('third.ownPassword')}
              autoComplete="current-password"
            />
          </>
        )}
        {way === 'create' && <p className="mtm-muted">{t('third.createHelp', { provider })}</p>}
        {needsCode && <FactorCodeField {...form.field('code')} />}
        <sl-button type="submit" variant="primary" size="large" loading={form.busy}>
          {t('third.submit')}
        </sl-button>
      </Form>
      <BackToSignIn onBack={onBack} />
    </div>
  )
}

/** A number with an account signs in with it, any other one registers. */
async function modeFor(phone: string): Promise<SmsMode> {
  try {
    await http.get('/sys/user/checkOnlyUser', { phone }, { quiet: true })
    return '1'
  } catch (error) {
    if (error instanceof ApiError && error.status === 200) return '0'
    throw error
  }
}

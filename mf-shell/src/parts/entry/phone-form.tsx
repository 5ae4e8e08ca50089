import type { ReactNode } from 'react'
import { ApiError, requestSession } from '@mtm/shared-utils/runtime'
import { Form, useForm } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'
import { CodeField } from './code-field.tsx'
import { failureOf, isMobile, MobileField, reportAtField, type Text } from './entry-fields.tsx'
import { Refusal } from './entry-parts.tsx'
import { stepAfter, type StepProps } from './next.ts'
import { useSignInText } from './sign-in-texts.ts'

const EMPTY = { mobile: null as Text, captcha: null as Text }

/** Signing in with a code sent to the phone. */
export function PhoneForm({
  remember,
  foot,
  onNext,
}: StepProps & { remember: boolean; foot(busy: boolean): ReactNode }) {
  const t = useText<ShellTexts>(NAMESPACE)
  const own = useSignInText()
  const form = useForm({
    initial: EMPTY,
    check: ({ mobile, captcha }) => ({
      ...(!isMobile(mobile as Text) && { mobile: t('entry.mobileWrong') }),
      ...(!captcha && { captcha: t('entry.codeRequired') }),
    }),
  })
  const submit = () =>
    form.submit(({ mobile, captcha }) => {
      const body = { mobile: mobile?.trim(), captcha: captcha?.trim(), remember_me: remember }
      const work = stepAfter(requestSession('POST', '/sys/phoneLogin', body)).then(onNext)
      return reportAtField(form, 'captcha', work.catch(atNumber))
    })
  const atNumber = (error: unknown) => {
    if (!(error instanceof ApiError) || error.key !== 'session.frozen') throw error
    form.problems([{ field: 'mobile', rule: 'refused', message: error.message }])
  }
  const refuse = () => {
    if (isMobile(form.values.mobile)) return false
    form.problems([{ field: 'mobile', rule: 'format', message: t('entry.mobileWrong') }])
    return true
  }

  return (
    <div className="mtm-entry">
      <Form form={form} label={own('phone')} onSubmit={submit}>
        <Refusal text={failureOf(form)} />
        <MobileField {...form.field('mobile')} label={t('entry.mobile')} />
        <CodeField {...form.field('captcha')} mobile={form.values.mobile} mode="0" refuse={refuse} />
        {foot(form.busy)}
      </Form>
    </div>
  )
}

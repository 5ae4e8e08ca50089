import { useEffect } from 'react'
import { requestSession } from '@mtm/shared-utils/runtime'
import { Form, TextField, useForm, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'
import { failureOf, reportAtField, type Text } from './entry-fields.tsx'
import { EntryHead, Refusal } from './entry-parts.tsx'
import { stepAfter, type StepProps } from './next.ts'

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondFactor({
  ticket,
  onNext,
  onBack,
}: StepProps & { ticket: string; onBack(words?: string): void }) {
  const t = useText<ShellTexts>(NAMESPACE)
  const form = useForm({
    initial: { code: null as Text },
    check: ({ code }): Record<string, string> => (code ? {} : { code: t('secondFactor.required') }),
  })
  useEffect(() => form.root.current?.querySelector('input')?.focus(), [form.root])
  const submit = () =>
    form.submit(({ code }) => {
      const request = requestSession('POST', '/sys/login/secondFactor', { ticket, code: code?.trim() })
      return reportAtField(form, 'code', stepAfter(request).then(onNext))
    })
  return (
    <div className="mtm-entry">
      <EntryHead title={t('secondFactor.title')} />
      <p>{t('secondFactor.help')}</p>
      <Form form={form} label={t('secondFactor.title')} onSubmit={() => void submit()}>
        <Refusal text={failureOf(form)} />
        <FactorCodeField {...form.field('code')} />
        <sl-button type="submit" variant="primary" size="large" loading={form.busy}>
          {t('secondFactor.submit')}
        </sl-button>
      </Form>
      <BackToSignIn onBack={onBack} />
    </div>
  )
}

/** Asks for a code of the authenticator app, or a recovery code. */
export function FactorCodeField(field: Omit<FieldBinding<Text>, 'label'>) {
  const t = useText<ShellTexts>(NAMESPACE)
  return <TextField {...field} label={t('secondFactor.code')} autoComplete="one-time-code" maxLength={40} />
}

/** Cancels the pending sign-in. */
export function BackToSignIn({ onBack }: { onBack(): void }) {
  const t = useText<ShellTexts>(NAMESPACE)
  return (
    <p className="mtm-sign-in__row">
      <button type="button" className="mtm-link" onClick={() => onBack()}>
        {t('entry.toSignIn')}
      </button>
    </p>
  )
}

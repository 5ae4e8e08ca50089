import { ApiError, http } from '@mtm/shared-utils/runtime'
import { Field, Form, useForm } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'
import { Refusal } from '../../parts/entry/entry-parts.tsx'
import {
  failureOf,
  NewPasswordFields,
  useNewPasswordCheck,
  type NewPassword,
  type Text,
} from '../../parts/entry/more.ts'
import type { Proof } from './proof.ts'

const EMPTY: NewPassword = { password: null as Text, confirm: null as Text }

/** The new password, twice. A refusal means that the ticket has expired, because everything else is checked here. */
export function PasswordStep({
  proof,
  onDone,
  onExpired,
}: {
  proof: Proof
  onDone(): void
  onExpired(words: string): void
}) {
  const t = useText<ShellTexts>(NAMESPACE)
  const check = useNewPasswordCheck()
  const form = useForm({ initial: EMPTY, check: (values) => check(values as unknown as NewPassword) })
  const reset = async ({ password }: NewPassword) => {
    const { username, phone, ticket: smscode } = proof
    try {
      await http.post('/sys/user/passwordChange', { username, password, smscode, phone }, { quiet: true })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 200) throw error
      return onExpired(error.message)
    }
    onDone()
  }
  return (
    <Form form={form} label={t('alteration.password')} onSubmit={() => void form.submit(reset)}>
      <Refusal text={failureOf(form)} />
      <Field name="username" label={t('alteration.username')}>
        {(wiring) => (
          // a field, so that the browser keeps the password under this name
          <input {...wiring} className="mtm-input" autoComplete="username" value={proof.username} readOnly />
        )}
      </Field>
      <NewPasswordFields form={form} />
      <sl-button type="submit" variant="primary" size="large" loading={form.busy}>
        {t('alteration.submit')}
      </sl-button>
    </Form>
  )
}

import { http } from '@mtm/shared-utils/runtime'
import { Form, useForm } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'
import { Refusal } from '../../parts/entry/entry-parts.tsx'
import {
  CodeField,
  failureOf,
  isMobile,
  MobileField,
  reportAtField,
  type Text,
} from '../../parts/entry/more.ts'
import type { Named, Proof } from './proof.ts'

/** Shows by a code that a phone is one's own. */
export function PhoneStep({
  named,
  refusal,
  onProved,
  onAccount,
}: {
  named: Named
  refusal: string | null
  onProved(proof: Proof): void
  onAccount(): void
}) {
  const t = useText<ShellTexts>(NAMESPACE)
  const form = useForm({
    initial: { phone: named.phone as Text, smscode: null as Text },
    check: ({ phone, smscode }) => ({
      ...(!isMobile(phone as Text) && { phone: t('register.mobileWrong') }),
      ...(!smscode && { smscode: t('entry.codeRequired') }),
    }),
  })
  const prove = async (values: typeof form.values) => {
    const phone = values.phone?.trim() ?? ''
    const body = { phone, smscode: values.smscode?.trim() }
    const { smscode: ticket, username } = await http.post<{ smscode: string; username: string }>(
      '/sys/user/phoneVerification',
      body,
      { quiet: true },
    )
    if (named.username && named.username.toLowerCase() !== username.toLowerCase()) {
      const message = t('alteration.notHis', { name: named.username })
      return form.problems([{ field: 'phone', rule: 'other', message }])
    }
    onProved({ username, phone, ticket })
  }
  const refuse = () => {
    if (isMobile(form.values.phone)) return false
    form.problems([{ field: 'phone', rule: 'format', message: t('register.mobileWrong') }])
    return true
  }
  return (
    <>
      {named.username && <p>{t('alteration.phoneOf', { name: named.username })}</p>}
      <Form
        form={form}
        label={t('alteration.phone')}
        onSubmit={() => void form.submit((values) => reportAtField(form, 'smscode', prove(values)))}
      >
        <Refusal text={failureOf(form) ?? refusal} />
        <MobileField {...form.field('phone')} label={t('entry.mobile')} />
        <CodeField {...form.field('smscode')} mobile={form.values.phone} mode="2" refuse={refuse} />
        <sl-button type="submit" variant="primary" size="large" loading={form.busy}>
          {t('alteration.next')}
        </sl-button>
      </Form>
      {!named.username && (
        <p className="mtm-sign-in__row">
          <button type="button" className="mtm-link" onClick={onAccount}>
            {t('alteration.byAccount')}
          </button>
        </p>
      )}
    </>
  )
}

import { ApiError, http } from '@mtm/shared-utils/runtime'
import { Form, TextField, useForm } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'
import { CaptchaPicture } from '../../parts/entry/captcha-picture.tsx'
import { failureOf, isMobile, type Text } from '../../parts/entry/more.ts'
import { Refusal } from '../../parts/entry/entry-parts.tsx'
import { useSignInText } from '../../parts/entry/sign-in-texts.ts'
import { useCaptcha } from '../../parts/entry/use-captcha.ts'
import type { Named } from './proof.ts'

/** The account: a user name or a phone, and a captcha. The answer does not reveal whether the account exists. */
export function AccountStep({ onNamed, onPhone }: { onNamed(named: Named): void; onPhone(): void }) {
  const t = useText<ShellTexts>(NAMESPACE)
  const own = useSignInText()
  const captcha = useCaptcha()
  const form = useForm({
    initial: { account: null as Text, captcha: null as Text },
    check: ({ account, captcha: letters }) => ({
      ...(!account && { account: t('alteration.accountRequired') }),
      ...(!letters && { captcha: own('required.captcha') }),
    }),
  })
  const name = async ({ account, captcha: letters }: typeof form.values) => {
    const text = account?.trim() ?? ''
    try {
      await http.post('/sys/checkCaptcha', { captcha: letters, checkKey: captcha.key }, { quiet: true })
    } catch (error) {
      captcha.refresh()
      form.set('captcha', null)
      if (!(error instanceof ApiError) || error.status !== 200) throw error
      return form.problems([{ field: 'captcha', rule: 'refused', message: error.message }])
    }
    const params = isMobile(text) ? { phone: text } : { username: text }
    onNamed(await http.get<Named>('/sys/user/querySysUser', params, { quiet: true }))
  }
  return (
    <>
      <Form form={form} label={t('alteration.title')} onSubmit={() => void form.submit(name)}>
        <Refusal text={failureOf(form)} />
        <TextField
          {...form.field('account')}
          label={t('alteration.account')}
          autoComplete="username"
          maxLength={100}
        />
        <div className="mtm-entry__captcha">
          <TextField {...form.field('captcha')} label={own('captcha')} maxLength={10} />
          <CaptchaPicture captcha={captcha} />
        </div>
        <sl-button type="submit" variant="primary" size="large" loading={form.busy}>
          {t('alteration.next')}
        </sl-button>
      </Form>
      <p className="mtm-sign-in__row">
        <button type="button" className="mtm-link" onClick={onPhone}>
          {t('alteration.byPhone')}
        </button>
      </p>
    </>
  )
}

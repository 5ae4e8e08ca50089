import type { AccountBody, OwnAccount } from '@mtm/shared-utils/contracts/dto/account'
import { notify, today } from '@mtm/shared-utils/runtime'
import { DateField, DictField, Form, TextField, useForm } from '@mtm/shared-utils/kit/form'
import { ErrorPanel, Skeleton, useDraft } from '@mtm/shared-utils/kit/root'
import { failureOf } from '../../parts/entry/entry-fields.tsx'
import { Refusal } from '../../parts/entry/entry-parts.tsx'
import { useAccountText } from './account-texts.ts'
import { OwnPicture } from './own-picture.tsx'
import { changeOwnAccount, useOwnAccount } from './own-account.ts'
import { SettingsFrame } from './settings-frame.tsx'

/** 基本设置: picture, name, sex and birthday. */
export default function AccountBaseScreen() {
  const t = useAccountText()
  const { data, error, refetch } = useOwnAccount()
  return (
    <SettingsFrame section="account-settings-base">
      {data ? (
        <div className="mtm-base">
          <OwnPicture account={data} />
          <BaseForm account={data} />
        </div>
      ) : error ? (
        <ErrorPanel error={error} title={t('settings.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </SettingsFrame>
  )
}

interface Values {
  realname: string | null
  nickname: string | null
  sex: string | null
  birthday: string | null
}
const valuesOf = ({ realname, nickname, sex, birthday }: OwnAccount): Values => ({
  realname,
  nickname,
  sex,
  birthday,
})

function BaseForm({ account }: { account: OwnAccount }) {
  const t = useAccountText()
  const initial = valuesOf(account)
  const draft = useDraft('base', initial)
  const form = useForm<Values>({
    initial,
    draft,
    check: (values) => ({
      ...(!String(values.realname ?? '').trim() && { realname: t('base.realnameRequired') }),
      ...(String(values.birthday ?? '') > today() && { birthday: t('base.birthdayWrong') }),
    }),
  })
  const save = () =>
    form.submit(async (values) => {
      const body = { ...values, realname: values.realname?.trim() } as AccountBody
      draft[2].discard(valuesOf(await changeOwnAccount('', body)))
      notify({ kind: 'success', text: t('base.saved') })
    })
  return (
    <Form form={form} onSubmit={() => void save()}>
      <div className="mtm-form">
        <Refusal text={failureOf(form)} />
        <TextField
          {...form.field('realname')}
          label={t('base.realname')}
          autoComplete="name"
          maxLength={100}
        />
        <TextField
          {...form.field('nickname')}
          label={t('base.nickname')}
          help={t('base.nicknameHelp')}
          autoComplete="nickname"
          maxLength={100}
          required={false}
        />
        <DictField {...form.field('sex')} label={t('base.sex')} dict="sex" required={false} />
        <DateField
          {...form.field('birthday')}
          label={t('base.birthday')}
          min="1900-01-01"
          max={today()}
          required={false}
        />
        <div>
          <sl-button type="submit" variant="primary" loading={form.busy}>
            {t('base.save')}
          </sl-button>
        </div>
      </div>
    </Form>
  )
}

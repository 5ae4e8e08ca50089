import { LOCALES, type Labelled } from '@mtm/shared-utils/contracts/locale'
import { NumberField, TextareaField, TextField } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { ImageUploadField } from '@mtm/shared-utils/kit/upload'
import type zhCN from '../../locales/zh-CN.ts'
import { bind } from './bind.ts'
import { PlainSetting, type SettingForm } from './plain-setting.tsx'

const LENGTHS = { name: 100, phone: 40, email: 100, taxNo: 40, address: 300, bank: 300 } as const
const MOST_TERMS = 200
/** The path of the text in a language. */
const WORDS: readonly (keyof Labelled)[] = ['text', 'textEn', 'textJp']

/** Company data on documents. */
export function DocumentsPanel() {
  const t = useText<typeof zhCN>('orders')
  return (
    <PlainSetting kind="documents" help={t('settings.documents.help')}>
      {(parts) => <Fields {...parts} />}
    </PlainSetting>
  )
}

function Fields({ form, readOnly }: SettingForm<'documents'>) {
  const t = useText<typeof zhCN>('orders')
  const text = (key: keyof typeof LENGTHS) => (
    <TextField
      {...bind<typeof form.values, string>(form, [key], t(`settings.documents.${key}`))}
      required={false}
      maxLength={LENGTHS[key]}
      {...(key === 'name' && { placeholder: t('settings.documents.nameHelp') })}
    />
  )
  const logo = bind<typeof form.values, string>(form, ['logo'], t('settings.documents.logo'))
  return (
    <>
      <section className="mo-decide__part">
        <h2>{t('settings.documents.company')}</h2>
        <div className="mtm-form__row mtm-form__row--2">
          {text('name')}
          {text('taxNo')}
          {text('phone')}
          {text('email')}
          {text('address')}
          {text('bank')}
        </div>
        <ImageUploadField
          {...logo}
          required={false}
          bizPath="logo"
          number={1}
          disabled={readOnly}
          help={t('settings.documents.logoHelp')}
          onChange={(value) => logo.onChange(typeof value === 'string' && value !== '' ? value : null)}
        />
      </section>
      <section className="mo-decide__part">
        <h2>{t('settings.documents.terms')}</h2>
        <p className="mtm-muted">{t('settings.documents.termsHelp')}</p>
        <div className="mtm-form__row mtm-form__row--3">
          {WORDS.map((key, at) => (
            <TextareaField
              key={key}
              {...bind<typeof form.values, string>(
                form,
                ['terms', key],
                t(`settings.languages.${LOCALES[at]!}`),
              )}
              required={false}
              maxLength={MOST_TERMS}
            />
          ))}
        </div>
        <div className="mo-decide__figures">
          <NumberField
            unit={t('settings.days')}
            {...bind<typeof form.values, number>(form, ['validDays'], t('settings.documents.validDays'))}
          />
        </div>
      </section>
    </>
  )
}

import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { Choice } from '@mtm/shared-utils/contracts/dto/choice'
import { MoneyField, NumberField } from '@mtm/shared-utils/kit/form'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { PercentField } from '../../parts/figure-fields.tsx'
import { bind } from './bind.ts'
import { EntryList } from './entry-list.tsx'
import { PlainSetting, type SettingForm } from './plain-setting.tsx'

const ROLES = '/sys/choice/role'
const CURRENCIES = ['CNY', 'JPY', 'USD', 'EUR', 'GBP', 'HKD', 'KRW', 'SGD', 'AUD', 'CAD', 'CHF']
/** Initial values of an added role or currency. */
const FIRST_DISCOUNT = 5

/** Discount limits, and refunds that need two people. */
export function LimitsPanel() {
  const t = useText<typeof zhCN>('orders')
  return (
    <PlainSetting kind="limits" help={t('settings.limits.help')}>
      {(parts) => <Fields {...parts} />}
    </PlainSetting>
  )
}

function Fields({ form, readOnly }: SettingForm<'limits'>) {
  const t = useText<typeof zhCN>('orders')
  const { data } = useApi<Page<Choice>>(ROLES, { pageSize: 100 })
  const roles = data?.records ?? []
  const { discounts, refunds, refundsElse } = form.values
  const roleName = (code: string) => roles.find((role) => role.code === code)?.label ?? code
  return (
    <>
      <section className="mo-decide__part">
        <h2>{t('settings.limits.discounts')}</h2>
        <p className="mtm-muted">{t('settings.limits.discountsHelp')}</p>
        <EntryList
          keys={Object.keys(discounts)}
          others={roles
            .filter(({ code }) => !(code in discounts))
            .map(({ code, label }) => ({ value: code, label }))}
          label={roleName}
          readOnly={readOnly}
          addLabel={t('settings.limits.addRole')}
          field={(code) => (
            <PercentField {...bind<typeof form.values, number>(form, ['discounts', code], roleName(code))} />
          )}
          onAdd={(code) => form.set('discounts', { ...discounts, [code]: FIRST_DISCOUNT })}
          onRemove={(code) => {
            const { [code]: _, ...others } = discounts
            form.set('discounts', others)
          }}
        />
      </section>
      <section className="mo-decide__part">
        <h2>{t('settings.limits.refunds')}</h2>
        <p className="mtm-muted">{t('settings.limits.refundsHelp')}</p>
        <EntryList
          keys={Object.keys(refunds)}
          others={CURRENCIES.filter((code) => !(code in refunds)).map((code) => ({
            value: code,
            label: code,
          }))}
          label={(code) => code}
          readOnly={readOnly}
          addLabel={t('settings.limits.addCurrency')}
          field={(code) => (
            <MoneyField
              currency={code}
              {...bind<typeof form.values, number>(form, ['refunds', code], code)}
            />
          )}
          onAdd={(code) => form.set('refunds', { ...refunds, [code]: refundsElse })}
          onRemove={(code) => {
            const { [code]: _, ...others } = refunds
            form.set('refunds', others)
          }}
        />
        <div className="mo-decide__figures">
          <MoneyField
            currency="XXX"
            {...bind<typeof form.values, number>(form, ['refundsElse'], t('settings.limits.refundsElse'))}
          />
          <NumberField
            unit={t('settings.hours')}
            {...bind<typeof form.values, number>(
              form,
              ['refundWarningHours'],
              t('settings.limits.refundWarningHours'),
            )}
          />
        </div>
      </section>
    </>
  )
}

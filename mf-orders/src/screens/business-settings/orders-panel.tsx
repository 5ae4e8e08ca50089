import { TextField } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { bind } from './bind.ts'
import { FigureFields } from './figures-part.tsx'
import { PlainSetting, type SettingForm } from './plain-setting.tsx'

const FIGURES = [
  ['reservationHours', 'hours'],
  ['draftDays', 'days'],
  ['receivedAfterDays', 'days'],
  ['claimDays', 'days'],
] as const

/** The places of a mall's address, named in its help. */
const MALL_PLACES = { orderNo: '{orderNo}', amount: '{amount}', currency: '{currency}' }

/** Order numbers, expiry periods, and where orders are paid. */
export function OrdersPanel() {
  const t = useText<typeof zhCN>('orders')
  return (
    <PlainSetting kind="orders" help={t('settings.orders.help')}>
      {(parts) => <Fields {...parts} />}
    </PlainSetting>
  )
}

function Fields({ form }: SettingForm<'orders'>) {
  const t = useText<typeof zhCN>('orders')
  const prefix = bind<typeof form.values, string>(form, ['numberPrefix'], t('settings.orders.numberPrefix'))
  const mall = bind<typeof form.values, string | null>(form, ['mallUrl'], t('settings.orders.mallUrl'))
  const figures = FIGURES.map(([key, unit]) => ({
    key,
    unit: t(`settings.${unit}`),
    label: t(`settings.orders.${key}`),
    help: t(`settings.orders.${key}Help`),
  }))
  return (
    <section className="mo-decide__part">
      <div className="mo-decide__figures">
        <TextField
          {...prefix}
          maxLength={2}
          help={t('settings.orders.numberPrefixHelp')}
          onChange={(text) => prefix.onChange(text?.toUpperCase())}
        />
        <FigureFields form={form} figures={figures} />
        <TextField
          {...mall}
          maxLength={300}
          required={false}
          help={t('settings.orders.mallUrlHelp', MALL_PLACES)}
        />
      </div>
    </section>
  )
}

import { STATIONS } from '@mtm/shared-utils/garments'
import { NumberField } from '@mtm/shared-utils/kit/form'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { bind } from './bind.ts'
import { PlainSetting, type SettingForm } from './plain-setting.tsx'

/** Finished pieces have no limit. */
const WORKED = STATIONS.filter(({ days }) => days > 0)

/** Recommended maximum of pieces per station. */
export function StationsPanel() {
  const t = useText<typeof zhCN>('orders')
  return (
    <PlainSetting kind="stations" help={t('settings.stations.help')}>
      {(parts) => <Fields {...parts} />}
    </PlainSetting>
  )
}

function Fields({ form }: SettingForm<'stations'>) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  return (
    <section className="mo-decide__part">
      <div className="mo-decide__figures">
        {WORKED.map((station) => (
          <NumberField
            key={station.code}
            unit={t('settings.pieces')}
            {...bind<typeof form.values, number>(form, ['limits', station.code], words(station), {
              optional: true,
            })}
          />
        ))}
      </div>
    </section>
  )
}

import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { FigureFields } from './figures-part.tsx'
import { PlainSetting } from './plain-setting.tsx'

const FIGURES = ['photoDays', 'deletedDays', 'logDays'] as const

/** Retention of personal data. */
export function PrivacyPanel() {
  const t = useText<typeof zhCN>('orders')
  const figures = FIGURES.map((key) => ({
    key,
    unit: t('settings.days'),
    label: t(`settings.privacy.${key}`),
    help: t(`settings.privacy.${key}Help`),
  }))
  return (
    <PlainSetting kind="privacy" help={t('settings.privacy.help')}>
      {({ form }) => (
        <section className="mo-decide__part">
          <div className="mo-decide__figures">
            <FigureFields form={form} figures={figures} />
          </div>
        </section>
      )}
    </PlainSetting>
  )
}

import { BROWSER_PERIODS } from '@mtm/shared-utils/contracts/dto/monitor/browser'
import { SelectField } from '@mtm/shared-utils/kit/form'
import { Toolbar } from '@mtm/shared-utils/kit/list'
import { queryClient, resourceKeys } from '@mtm/shared-utils/kit/query'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'
import { ErrorsSection, ERRORS } from './errors-section.tsx'
import { useVitals, VitalsSection, VITALS_PATH } from './vitals-section.tsx'

const DEFAULT_DAYS = 7

/** 前端监控: web vitals and errors that pages have reported. Period and filters are in the address. */
export default function BrowserScreen() {
  const t = useText<typeof zhCN>('monitor')
  const { query, setQuery } = useTab()
  const days = BROWSER_PERIODS.find((one) => String(one) === query.days) ?? DEFAULT_DAYS
  // the errors come when the height of the part above them is known
  const vitals = useVitals(days)
  const refresh = () => {
    for (const path of [VITALS_PATH, ERRORS])
      void queryClient.invalidateQueries({ queryKey: resourceKeys.call(path, {}).slice(0, -1) })
  }
  return (
    <Page
      actions={
        <Toolbar actions={[{ key: 'refresh', label: t('browser.refresh'), busy: false, run: refresh }]} />
      }
    >
      <div className="mtm-search">
        <SelectField
          name="days"
          label={t('browser.period')}
          required={null}
          value={String(days)}
          options={BROWSER_PERIODS.map((value) => ({
            value: String(value),
            label: t('browser.lastDays', { days: value }),
          }))}
          onChange={(value) =>
            setQuery({ days: value === null || value === String(DEFAULT_DAYS) ? null : String(value) })
          }
        />
      </div>
      <VitalsSection days={days} />
      {(vitals.data || vitals.error) && <ErrorsSection days={days} />}
    </Page>
  )
}

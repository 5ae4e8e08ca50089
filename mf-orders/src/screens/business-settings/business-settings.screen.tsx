import './business-settings.css'
import { SETTING_KINDS, type SettingKind } from '@mtm/shared-utils/contracts/business-settings'
import { useCan } from '@mtm/shared-utils/kit/access'
import { TabStrip, tabId } from '@mtm/shared-utils/kit/form'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'
import { CalendarPanel } from './calendar-panel.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import { LimitsPanel } from './limits-panel.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { PricesPanel } from './prices-panel.tsx'
import { PrivacyPanel } from './privacy-panel.tsx'
import { StationsPanel } from './stations-panel.tsx'

const PANELS: Readonly<Record<SettingKind, () => React.ReactNode>> = {
  prices: PricesPanel,
  limits: LimitsPanel,
  stations: StationsPanel,
  calendar: CalendarPanel,
  documents: DocumentsPanel,
  orders: OrdersPanel,
  privacy: PrivacyPanel,
}

const PANEL = 'mo-decide-panel'

/** 业务设置: prices, limits, stations, calendar, company and documents, periods, personal data; each with its versions. */
export default function BusinessSettingsScreen() {
  const t = useText<typeof zhCN>('orders')
  const { query, setQuery } = useTab()
  const seesPrices = useCan('order:price:view')
  const kinds = SETTING_KINDS.filter((kind) => kind !== 'prices' || seesPrices)
  const shown = kinds.find((kind) => kind === query.tab) ?? kinds[0]!
  const Panel = PANELS[shown]
  return (
    <Page>
      <TabStrip
        label={t('settings.title')}
        tabs={kinds.map((kind) => ({ key: kind, label: t(`settings.tabs.${kind}`) }))}
        shown={shown}
        onShow={(kind) => setQuery({ tab: kind === kinds[0] ? null : kind })}
        panel={PANEL}
      />
      <div role="tabpanel" id={PANEL} aria-labelledby={tabId(PANEL, shown)}>
        <Panel key={shown} />
      </div>
    </Page>
  )
}

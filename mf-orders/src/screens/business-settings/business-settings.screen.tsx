import './business-settings.css'
import type { KeyboardEvent } from 'react'
import { SETTING_KINDS, type SettingKind } from '@mtm/shared-utils/contracts/business-settings'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'
import { CalendarPanel } from './calendar-panel.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import { LimitsPanel } from './limits-panel.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { PricesPanel } from './prices-panel.tsx'
import { StationsPanel } from './stations-panel.tsx'

const PANELS: Readonly<Record<SettingKind, () => React.ReactNode>> = {
  prices: PricesPanel,
  limits: LimitsPanel,
  stations: StationsPanel,
  calendar: CalendarPanel,
  documents: DocumentsPanel,
  orders: OrdersPanel,
}

/** 业务设置: prices, limits, stations, calendar, company and documents, periods; each with its versions. */
export default function BusinessSettingsScreen() {
  const { query, setQuery } = useTab()
  const seesPrices = useCan('order:price:view')
  const kinds = SETTING_KINDS.filter((kind) => kind !== 'prices' || seesPrices)
  const shown = kinds.find((kind) => kind === query.tab) ?? kinds[0]!
  const Panel = PANELS[shown]
  return (
    <Page>
      <Tabs
        kinds={kinds}
        shown={shown}
        onShow={(kind) => setQuery({ tab: kind === kinds[0] ? null : kind })}
      />
      <div role="tabpanel" id="mo-decide-panel" aria-labelledby={`mo-decide-${shown}`}>
        <Panel key={shown} />
      </div>
    </Page>
  )
}

interface TabsProps {
  kinds: readonly SettingKind[]
  shown: SettingKind
  onShow: (kind: SettingKind) => void
}

/** Arrow keys walk the tabs, as in any tab list. */
function Tabs({ kinds, shown, onShow }: TabsProps) {
  const t = useText<typeof zhCN>('orders')
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = kinds[(kinds.indexOf(shown) + step + kinds.length) % kinds.length]!
    onShow(next)
    event.currentTarget.querySelector<HTMLElement>(`#mo-decide-${next}`)?.focus()
  }
  return (
    <div role="tablist" tabIndex={-1} className="mo-tabs" aria-label={t('settings.title')} onKeyDown={walk}>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          role="tab"
          id={`mo-decide-${kind}`}
          className="mo-tabs__tab"
          aria-selected={kind === shown}
          aria-controls="mo-decide-panel"
          tabIndex={kind === shown ? 0 : -1}
          onClick={() => onShow(kind)}
        >
          {t(`settings.tabs.${kind}`)}
        </button>
      ))}
    </div>
  )
}

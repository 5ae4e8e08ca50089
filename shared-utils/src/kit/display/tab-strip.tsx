import './tab-strip.css'
import type { KeyboardEvent } from 'react'
import { tabId } from './tab-id.ts'

export interface TabStripProps {
  /** accessible name of the tabs */
  label: string
  tabs: readonly { key: string; label: string }[]
  /** key of the shown tab; an unknown key shows the first */
  shown: string | undefined
  onShow: (key: string) => void
  /** id of the panel element, where there is one */
  panel?: string
}

/**
 * Tabs, one of which is shown. Left and right move between them, Home and End go to the ends.
 * @example <TabStrip label="Client" tabs={[{ key: 'orders', label: 'Orders' }]} shown="orders" onShow={setValue} />
 */
export function TabStrip({ label, tabs, shown, onShow, panel }: TabStripProps) {
  const at = Math.max(
    0,
    tabs.findIndex(({ key }) => key === shown),
  )
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const places: Record<string, number> = {
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      ArrowRight: (at + 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const next = tabs[places[event.key] ?? -1]
    if (!next) return
    event.preventDefault()
    onShow(next.key)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus()
  }
  return (
    <div role="tablist" tabIndex={-1} className="mtm-tab-strip" aria-label={label} onKeyDown={walk}>
      {tabs.map((tab, place) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={panel && tabId(panel, tab.key)}
          aria-controls={panel}
          className="mtm-tab-strip__tab"
          aria-selected={place === at}
          tabIndex={place === at ? 0 : -1}
          onClick={() => onShow(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

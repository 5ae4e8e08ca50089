import './part-tabs.css'
import { useId, type ReactNode } from 'react'
import { TabStrip, tabId } from '@mtm/shared-utils/kit/form'

interface PartTab {
  key: string
  label: string
  draw: () => ReactNode
}

interface Props {
  /** accessible name of the tabs */
  title: string
  /** actions beside the title */
  actions?: ReactNode
  tabs: readonly PartTab[]
  /** key of the shown tab; an unknown key shows the first */
  shown: string | undefined
  onShow: (key: string) => void
}

/** The tabs of a record beside its list. */
export function PartTabs({ title, actions, tabs, shown, onShow }: Props) {
  const id = useId()
  const current = tabs.find(({ key }) => key === shown) ?? tabs[0]
  if (!current) return null
  return (
    <section className="ms-tabs__of" aria-label={title}>
      <div className="ms-tabs__head">
        <h2 className="ms-tabs__title">{title}</h2>
        {actions}
      </div>
      <TabStrip label={title} tabs={tabs} shown={current.key} onShow={onShow} panel={id} />
      <div
        key={current.key}
        role="tabpanel"
        id={id}
        className="ms-tabs__panel"
        aria-labelledby={tabId(id, current.key)}
      >
        {current.draw()}
      </div>
    </section>
  )
}

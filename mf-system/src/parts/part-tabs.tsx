import './part-tabs.css'
import { useId, type KeyboardEvent, type ReactNode } from 'react'

interface PartTab {
  key: string
  label: string
  draw: () => ReactNode
}

interface Props {
  /** what the parts are of */
  title: string
  /** beside the title: what is done to it */
  actions?: ReactNode
  tabs: readonly PartTab[]
  /** the key of the one that is shown; what is no key shows the first */
  shown: string | undefined
  onShow: (key: string) => void
}

/** The parts of a record beside its list. Left and right walk the tabs, Home and End go to the ends. */
export function PartTabs({ title, actions, tabs, shown, onShow }: Props) {
  const id = useId()
  const at = Math.max(
    0,
    tabs.findIndex(({ key }) => key === shown),
  )
  const current = tabs[at]
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const places: Record<string, number> = {
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      ArrowRight: (at + 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const place = places[event.key]
    if (place === undefined) return
    event.preventDefault()
    onShow(tabs[place]!.key)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[place]?.focus()
  }
  if (!current) return null
  return (
    <section className="ms-tabs__of" aria-label={title}>
      <div className="ms-tabs__head">
        <h2 className="ms-tabs__title">{title}</h2>
        {actions}
      </div>
      <div role="tablist" tabIndex={-1} className="ms-tabs" aria-label={title} onKeyDown={press}>
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}${key}`}
            className="ms-tabs__tab"
            aria-selected={key === current.key}
            aria-controls={`${id}panel`}
            tabIndex={key === current.key ? 0 : -1}
            onClick={() => onShow(key)}
          >
            {label}
          </button>
        ))}
      </div>
      <div
        key={current.key}
        role="tabpanel"
        id={`${id}panel`}
        className="ms-tabs__panel"
        aria-labelledby={`${id}${current.key}`}
      >
        {current.draw()}
      </div>
    </section>
  )
}

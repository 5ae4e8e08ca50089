import { useId, type ReactNode, type Ref } from 'react'

/** One setting: name, state, actions. */
export function SettingRow({
  title,
  state,
  hint,
  actions,
  children,
}: {
  title: string
  state?: ReactNode
  hint?: ReactNode
  /** the element around the buttons */
  actions?: Ref<HTMLDivElement>
  /** buttons, described by the title */
  children?: ReactNode
}) {
  const id = useId()
  return (
    <li>
      <div className="mtm-setting" role="group" aria-labelledby={id}>
        <div className="mtm-setting__text">
          <h3 id={id}>{title}</h3>
          {state && <p>{state}</p>}
          {hint && <p className="mtm-small mtm-muted">{hint}</p>}
        </div>
        <div ref={actions} className="mtm-setting__actions">
          {children}
        </div>
      </div>
    </li>
  )
}

import { useStore } from '@nanostores/react'
import type { MenuItem } from '@mtm/shared-utils/contracts/dto/session'
import { $menu, isPlainClick, menuTitle } from '@mtm/shared-utils/runtime'
import { useTab } from '../tab/tab-location.tsx'
import { useLabel } from '../texts/use-label.ts'
import './group-view.css'

/** The target of a menu entry with children that has an address of its own. */
export default function GroupView() {
  const label = useLabel()
  const { path, title, navigate } = useTab()
  const entries = below(useStore($menu), path)
  return (
    <div className="mtm-page">
      <h1>{label(title)}</h1>
      <ul className="mtm-group">
        {entries.map((entry) => (
          <li key={entry.id}>
            <a
              className="mtm-card"
              href={entry.path}
              onClick={(event) => {
                if (!isPlainClick(event.nativeEvent)) return
                event.preventDefault()
                navigate(entry.path)
              }}
            >
              {label(menuTitle(entry))}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The visible entries under an address. */
function below(menu: readonly MenuItem[], path: string): MenuItem[] {
  for (const item of menu) {
    const children = item.children ?? []
    const found = item.path === path ? children.filter(({ hidden }) => !hidden) : below(children, path)
    if (found.length > 0) return found
  }
  return []
}

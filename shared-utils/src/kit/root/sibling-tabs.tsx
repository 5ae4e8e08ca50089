import './sibling-tabs.css'
import { useStore } from '@nanostores/react'
import type { MenuItem } from '@mtm/shared-utils/contracts/dto/session'
import { TAB_LAYOUT } from '@mtm/shared-utils/contracts/menu/menu-components'
import { $menu, menuTitle } from '@mtm/shared-utils/runtime'
import { TabStrip } from '../display/tab-strip.tsx'
import { useTab } from '../tab/tab-location.tsx'
import { useLabel } from '../texts/use-label.ts'

/** The visible screens of the menu group of this tab, one of them shown. */
export default function SiblingTabs() {
  const words = useLabel()
  const { path, navigate } = useTab()
  const group = groupOf(useStore($menu), path)
  if (!group) return null
  const screens = (group.children ?? []).filter((child) => !child.hidden || child.path === path)
  return (
    <div className="mtm-sibling-tabs">
      <TabStrip
        label={words(menuTitle(group))}
        tabs={screens.map((child) => ({ key: child.path, label: words(menuTitle(child)) }))}
        shown={path}
        onShow={(next) => navigate(next)}
      />
    </div>
  )
}

function groupOf(menu: readonly MenuItem[], path: string): MenuItem | null {
  for (const item of menu) {
    const children = item.children ?? []
    const isHere = item.component === TAB_LAYOUT && children.some((child) => child.path === path)
    const found = isHere ? item : groupOf(children, path)
    if (found) return found
  }
  return null
}

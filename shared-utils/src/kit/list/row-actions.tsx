import '@mtm/shared-utils/ui/console'
import { useSyncExternalStore } from 'react'
import { useKitText } from '../texts/use-kit-text.ts'
import type { RowAction } from './columns.ts'

const VISIBLE = 2
/** A phone: two links leave the row no room. */
const PHONE = matchMedia('(max-width: 479.98px)')
const follow = (listener: () => void) => {
  PHONE.addEventListener('change', listener)
  return () => PHONE.removeEventListener('change', listener)
}

/** Actions of a row: at most two links, the others in a menu; on phones more of them are in the menu. */
export function RowActions({ actions, more }: { actions: readonly RowAction[]; more: string }) {
  const t = useKitText()
  const isPhone = useSyncExternalStore(follow, () => PHONE.matches)
  const visible = isPhone && actions.length > 1 ? 0 : VISIBLE
  const hidden = actions.slice(visible)
  return (
    <span className="mtm-row-actions">
      {actions.slice(0, visible).map((action) => (
        <button
          key={action.key}
          type="button"
          className={action.danger ? 'mtm-link mtm-link--danger' : 'mtm-link'}
          onClick={action.run}
        >
          {action.label}
        </button>
      ))}
      {hidden.length > 0 && (
        <sl-dropdown hoist placement="bottom-end">
          <button type="button" slot="trigger" className="mtm-link" aria-label={more} aria-haspopup="menu">
            {t('table.more')}
          </button>
          <sl-menu onsl-select={(event) => hidden.find(({ key }) => key === event.detail.item.value)?.run()}>
            {hidden.map((action) => (
              <sl-menu-item key={action.key} value={action.key} class={action.danger ? 'mtm-danger' : ''}>
                {action.label}
              </sl-menu-item>
            ))}
          </sl-menu>
        </sl-dropdown>
      )}
    </span>
  )
}

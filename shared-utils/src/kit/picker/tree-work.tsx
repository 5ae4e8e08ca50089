import '@mtm/shared-utils/ui/console'
import { useLabel } from '../texts/use-label.ts'
import { PICKER_TEXTS } from './picker-texts.ts'

const WORKS = ['linked', 'checkAll', 'checkNone', 'unfoldAll', 'foldAll'] as const
export type TreeWorkKey = (typeof WORKS)[number]

interface Props {
  linked: boolean
  onWork: (key: TreeWorkKey) => void
}

/** Actions on all nodes of a tree with check boxes. */
export function TreeWork({ linked, onWork }: Props) {
  const words = useLabel()
  return (
    <sl-dropdown hoist placement="bottom-end" className="mtm-tree-panel__work">
      <button type="button" slot="trigger" className="mtm-link" aria-haspopup="menu">
        {words(PICKER_TEXTS.work)}
      </button>
      <sl-menu onsl-select={(event) => onWork(event.detail.item.value as TreeWorkKey)}>
        {WORKS.map((key) =>
          key === 'linked' ? (
            <sl-menu-item key={key} value={key} type="checkbox" checked={linked}>
              {words(PICKER_TEXTS[key])}
            </sl-menu-item>
          ) : (
            <sl-menu-item key={key} value={key}>
              {words(PICKER_TEXTS[key])}
            </sl-menu-item>
          ),
        )}
      </sl-menu>
    </sl-dropdown>
  )
}

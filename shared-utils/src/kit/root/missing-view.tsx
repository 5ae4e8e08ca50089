import '@mtm/shared-utils/ui'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { HOME } from '@mtm/shared-utils/runtime'
import { useTab } from '../tab/tab-location.tsx'
import { useLabel } from '../texts/use-label.ts'

const TEXTS = {
  missing: [
    '系统中没有该菜单对应的页面。',
    'This system has no page for this menu entry.',
    'このメニューに対応するページはありません。',
  ],
  home: ['返回首页', 'Back to home', 'ホームに戻る'],
} as const satisfies Record<string, Label>

/** A menu entry names an unknown view. */
export default function MissingView() {
  const label = useLabel()
  const { title, navigate } = useTab()
  return (
    <div className="mtm-state" role="alert">
      <p className="mtm-state__title">{label(title)}</p>
      <p className="mtm-state__text">{label(TEXTS.missing)}</p>
      <sl-button variant="primary" onClick={() => navigate(HOME)}>
        {label(TEXTS.home)}
      </sl-button>
    </div>
  )
}

import '@mtm/shared-utils/ui'
import { useStore } from '@nanostores/react'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { $routes, matchRoute } from '@mtm/shared-utils/runtime'
import { useTab } from '../tab/tab-location.tsx'
import { useLabel } from '../texts/use-label.ts'
import './frame-view.css'

const TEXTS = {
  elsewhere: [
    '该页面在新窗口中打开。',
    'This page opens in a window of its own.',
    'このページは新しいウィンドウで開きます。',
  ],
  open: ['打开', 'Open', '開く'],
  refused: [
    '该菜单的地址无效，请联系管理员。',
    'The address of this menu entry is not valid. Please ask the administrator.',
    'このメニューのアドレスが正しくありません。管理者にお問い合わせください。',
  ],
} as const satisfies Record<string, Label>

/**
 * The address of a menu entry in a frame. Foreign addresses, and entries for their own window, become links: the
 * content policy frames nothing foreign.
 */
export default function FrameView() {
  const label = useLabel()
  const { path, title } = useTab()
  useStore($routes)
  const { url, external = false } = matchRoute(path)?.route ?? {}
  if (!url)
    return (
      <div className="mtm-state" role="alert">
        <p className="mtm-state__text">{label(TEXTS.refused)}</p>
      </div>
    )
  if (external || new URL(url, location.origin).origin !== location.origin)
    return (
      <div className="mtm-state">
        <p className="mtm-state__title">{label(title)}</p>
        <p className="mtm-state__text">{label(TEXTS.elsewhere)}</p>
        <sl-button variant="primary" href={url} target="_blank">
          {label(TEXTS.open)}
        </sl-button>
      </div>
    )
  return <iframe className="mtm-frame" src={url} title={label(title)} />
}

import '@mtm/shared-utils/ui'
import { useEffect, useState } from 'react'
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

/** What a page of another site may do in a frame: everything of its own, nothing to the page around it. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals'

/**
 * The address of a menu entry in a frame. Entries for their own window, and foreign addresses that no administrator
 * allowed in a frame, become links; so do those that were allowed after this page came with its content policy.
 */
export default function FrameView() {
  const label = useLabel()
  const { path, title } = useTab()
  useStore($routes)
  const { url, external = false, framed = false } = matchRoute(path)?.route ?? {}
  const refused = useRefusedFrames()
  if (!url)
    return (
      <div className="mtm-state" role="alert">
        <p className="mtm-state__text">{label(TEXTS.refused)}</p>
      </div>
    )
  const { origin } = new URL(url, location.origin)
  const isForeign = origin !== location.origin
  if (external || (isForeign && (!framed || refused.has(origin))))
    return (
      <div className="mtm-state">
        <p className="mtm-state__title">{label(title)}</p>
        <p className="mtm-state__text">{label(TEXTS.elsewhere)}</p>
        <sl-button variant="primary" href={url} target="_blank">
          {label(TEXTS.open)}
        </sl-button>
      </div>
    )
  return (
    <iframe
      className="mtm-frame"
      src={url}
      title={label(title)}
      sandbox={isForeign ? SANDBOX : undefined}
      referrerPolicy={isForeign ? 'strict-origin' : undefined}
    />
  )
}

/** The origins that the content policy of this page did not let into a frame. */
function useRefusedFrames(): ReadonlySet<string> {
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const note = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      const origin = URL.parse(blockedURI)?.origin
      if (effectiveDirective === 'frame-src' && origin) setRefused((old) => new Set([...old, origin]))
    }
    document.addEventListener('securitypolicyviolation', note)
    return () => document.removeEventListener('securitypolicyviolation', note)
  }, [])
  return refused
}

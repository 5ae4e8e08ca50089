import '@mtm/shared-utils/ui/console'
import type { ReactNode } from 'react'
import { isPlainClick, matchRoute } from '@mtm/shared-utils/runtime'
import { useTab } from '@mtm/shared-utils/kit/root'

/** Addresses of the screens that the samples lead to. */
export const AT = {
  album: (fabricNo: string) => `/order/fabric?open=${encodeURIComponent(fabricNo)}`,
  fabric: (id: string) => `/materials/fabrics?open=detail.${id}`,
  fabrics: '/materials/fabrics',
  order: (id: string) => `/order/my-orders?open=${id}`,
  orders: '/order/my-orders',
  user: (id: string) => `/isystem/user?open=detail.${id}`,
  role: (id: string) => `/isystem/roleUserList?open=detail.${id}`,
  permission: (id: string) => `/isystem/permission?open=detail.${id}`,
  announcement: (id: string) => `/isystem/annountCement?open=detail.${id}`,
  dictionary: (id: string) => `/isystem/dict?open=detail.${id}`,
  success: (id: string) => `/result/success?id=${id}`,
} as const

/** Whether the menu of the user leads to the page of an address. */
export const canOpen = (address: string): boolean => matchRoute(address.split('?')[0]!) !== null

/** A link to another screen; plain text for users who may not open it. */
export function GoTo({ to, label, children }: { to: string; label?: string; children: ReactNode }) {
  const { navigate } = useTab()
  if (!canOpen(to)) return <>{children}</>
  return (
    <a
      className="mtm-link"
      href={to}
      aria-label={label}
      onClick={(event) => {
        if (!isPlainClick(event.nativeEvent)) return
        event.preventDefault()
        navigate(to)
      }}
    >
      {children}
    </a>
  )
}

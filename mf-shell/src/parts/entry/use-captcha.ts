import { useCallback, useEffect, useRef, useState } from 'react'
import { http } from '@mtm/shared-utils/runtime'

/** The server forgets a picture after 60 s; an older one is replaced. */
const LIFE = 55_000

export interface Captcha {
  /** sent along as `checkKey` */
  key: string
  /** data address of the picture; null while it loads */
  image: string | null
  failed: boolean
  refresh(): void
  /** Refreshes a picture that is about to expire. */
  renew(): void
}

/** The captcha picture of the sign-in page: a new key with every picture. */
export function useCaptcha(): Captcha {
  const [state, setState] = useState({ key: '', image: null as string | null, failed: false })
  const madeAt = useRef(0)

  const refresh = useCallback(() => {
    const key = String(Date.now())
    madeAt.current = performance.now()
    // the previous picture is removed at once: it belongs to another key
    setState({ key, image: null, failed: false })
    const settle = (image: string | null) =>
      setState((state) => (state.key === key ? { key, image, failed: image === null } : state))
    http.get<string>(`/sys/randomImage/${key}`, {}, { quiet: true }).then(settle, () => settle(null))
  }, [])

  const renew = useCallback(() => {
    if (performance.now() - madeAt.current > LIFE) refresh()
  }, [refresh])

  useEffect(refresh, [refresh])
  return { ...state, refresh, renew }
}

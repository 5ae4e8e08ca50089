import {
  THIRD_LOGIN_CHANNEL,
  THIRD_LOGIN_FAILED,
  type ThirdLinked,
} from '@mtm/shared-utils/contracts/dto/third-login'

const SIZE = 'popup,width=600,height=720'

/** A window that waits for the address of a provider. */
export interface LinkWindow {
  go(address: string): void
  /** closes it, if it can still be reached, and hears nothing more */
  stop(): void
}

/**
 * Opens the window in which an account at a provider is linked: at once, while the browser still sees the click. What
 * came of it is told by the window, or over a channel of this origin where the policy of the page has cut the two
 * apart. Null when the browser kept the window from opening.
 */
export function openLinkWindow(source: string, hear: (outcome: ThirdLinked) => void): LinkWindow | null {
  const opened = window.open('about:blank', 'mtm-third-link', SIZE)
  if (!opened) return null
  const channel = new BroadcastChannel(THIRD_LOGIN_CHANNEL)
  const deaf = () => {
    channel.close()
    removeEventListener('message', onMessage)
  }
  const take = (message: unknown) => {
    const outcome = outcomeOf(message, source)
    if (!outcome) return
    deaf()
    hear(outcome)
  }
  const onMessage = ({ origin, source: from, data }: MessageEvent) => {
    if (origin === window.origin && from === opened) take(data)
  }
  channel.onmessage = ({ data }) => take(data)
  addEventListener('message', onMessage)
  return {
    go: (address) => opened.location.replace(address),
    stop() {
      deaf()
      opened.close()
    },
  }
}

/** What a window tells about linking this provider; null for what it tells about signing in. */
function outcomeOf(message: unknown, source: string): ThirdLinked | null {
  if (message === THIRD_LOGIN_FAILED) return { linked: false, source, message: '' }
  const told = message as Partial<ThirdLinked> | null
  const isOurs = typeof told?.linked === 'boolean' && told.source === source
  return isOurs ? { linked: told.linked === true, source, message: String(told.message ?? '') } : null
}

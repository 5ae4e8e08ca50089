import { THIRD_LOGIN_CHANNEL } from '@mtm/shared-utils/contracts/third-window'

const SIZE = 'popup,width=600,height=720'

/** A window of a provider that is open. */
export interface ProviderWindow {
  window: Window
  /** hears nothing more */
  stop(): void
}

/**
 * Opens the window of a provider and hears, once, what came of it: from the window itself, or, where the policy of
 * the page cuts the two apart, over a channel of this origin. Null when the browser did not open one. (Whether a
 * window that was cut off is still open cannot be known.)
 * @param read what a message says; null when it is none for the caller
 */
export function openProviderWindow<Told>(
  address: string,
  name: string,
  read: (message: unknown) => Told | null,
  hear: (told: Told) => void,
): ProviderWindow | null {
  const opened = window.open(address, name, SIZE)
  if (!opened) return null
  const channel = new BroadcastChannel(THIRD_LOGIN_CHANNEL)
  const stop = () => {
    channel.close()
    removeEventListener('message', onMessage)
  }
  const take = (message: unknown) => {
    const told = read(message)
    if (told === null) return
    stop()
    hear(told)
  }
  const onMessage = ({ origin, source, data }: MessageEvent) => {
    if (origin === window.origin && source === opened) take(data)
  }
  channel.onmessage = ({ data }) => take(data)
  addEventListener('message', onMessage)
  return { window: opened, stop }
}

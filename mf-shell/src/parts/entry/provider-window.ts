import { EXTERNAL_SIGN_IN_CHANNEL } from '@mtm/shared-utils/contracts/dto/sign-in/external-sign-in-window'

const SIZE = 'popup,width=600,height=720'

/** A window of a provider that is open. */
export interface ProviderWindow {
  window: Window
  /** stops listening */
  stop(): void
}

/**
 * Opens the window of a provider and passes on its result once. The result comes from the window itself or, where the
 * opener policy of the page separates the two, over a BroadcastChannel of this origin. Returns null when the browser
 * blocks the window. Whether a separated window is still open cannot be known.
 * @param read reads a message; null when it is not meant for the caller
 */
export function openProviderWindow<Result>(
  address: string,
  name: string,
  read: (message: unknown) => Result | null,
  onResult: (result: Result) => void,
): ProviderWindow | null {
  const opened = window.open(address, name, SIZE)
  if (!opened) return null
  const channel = new BroadcastChannel(EXTERNAL_SIGN_IN_CHANNEL)
  const stop = () => {
    channel.close()
    removeEventListener('message', onMessage)
  }
  const take = (message: unknown) => {
    const result = read(message)
    if (result === null) return
    stop()
    onResult(result)
  }
  const onMessage = ({ origin, source, data }: MessageEvent) => {
    if (origin === window.origin && source === opened) take(data)
  }
  channel.onmessage = ({ data }) => take(data)
  addEventListener('message', onMessage)
  return { window: opened, stop }
}

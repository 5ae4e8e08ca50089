import type { ThirdLoginMessage, UnlinkedThird } from '@mtm/shared-utils/contracts/dto/third-login'
import { THIRD_LOGIN_CHANNEL } from '@mtm/shared-utils/contracts/third-window'

const SIZE = 'popup,width=600,height=720'

/**
 * Opens the window of a provider and hears what came of it: from the window itself, or, where the policy of the page
 * cuts the two apart, over a channel of this origin. Null when the browser did not open one; else a function that
 * stops hearing. (Whether a window that was cut off is still open cannot be known.)
 */
export function openThirdWindow(
  source: string,
  hear: (message: ThirdLoginMessage) => void,
): (() => void) | null {
  const opened = window.open(
    `/api/sys/thirdLogin/render/${encodeURIComponent(source)}`,
    'mtm-third-login',
    SIZE,
  )
  if (!opened) return null
  const channel = new BroadcastChannel(THIRD_LOGIN_CHANNEL)
  const stop = () => {
    channel.close()
    removeEventListener('message', onMessage)
  }
  const take = (message: unknown) => {
    if (!isAnswer(message)) return
    stop()
    hear(message)
  }
  const onMessage = ({ origin, source: from, data }: MessageEvent) => {
    if (origin === window.origin && from === opened) take(data)
  }
  channel.onmessage = ({ data }) => take(data)
  addEventListener('message', onMessage)
  return stop
}

/** True for what the window of a sign-in may tell; what tells of a link of one's own account is not for us. */
function isAnswer(message: unknown): message is string | UnlinkedThird {
  if (typeof message === 'string') return message !== ''
  const { isObj, uuid, operateCode, source, username } = (message ?? {}) as Partial<UnlinkedThird>
  return isObj === true && [uuid, operateCode, source, username].every((text) => typeof text === 'string')
}

import type { ThirdLoginMessage, UnlinkedThird } from '@mtm/shared-utils/contracts/dto/third-login'
import { openProviderWindow } from '../../parts/entry/provider-window.ts'

/**
 * Opens the window in which one signs in at a provider, and hears what came of it. Null when the browser did not open
 * one; else a function that stops hearing.
 */
export function openThirdWindow(
  source: string,
  onMessage: (message: ThirdLoginMessage) => void,
): (() => void) | null {
  const address = `/api/sys/thirdLogin/render/${encodeURIComponent(source)}`
  return openProviderWindow(address, 'mtm-third-login', readMessage, onMessage)?.stop ?? null
}

/** What the window of a sign-in may tell; what tells of a link of one's own account is not for us. */
function readMessage(message: unknown): string | UnlinkedThird | null {
  if (typeof message === 'string') return message || null
  const third = (message ?? {}) as UnlinkedThird
  const texts = [third.uuid, third.operateCode, third.source, third.username]
  return third.isObj && texts.every((text) => typeof text === 'string') ? third : null
}

import type {
  ExternalSignInMessage,
  UnlinkedIdentity,
} from '@mtm/shared-utils/contracts/dto/sign-in/external-identity'
import { openProviderWindow } from '../../parts/entry/provider-window.ts'

/**
 * Opens the sign-in window of a provider and passes on its result. Null when the browser blocked it; otherwise a
 * function that stops listening.
 */
export function openSignInWindow(
  source: string,
  onMessage: (message: ExternalSignInMessage) => void,
): (() => void) | null {
  const address = `/api/sys/thirdLogin/render/${encodeURIComponent(source)}`
  return openProviderWindow(address, 'mtm-third-login', readMessage, onMessage)?.stop ?? null
}

/** Messages of a sign-in window; messages about linking an account are ignored. */
function readMessage(message: unknown): string | UnlinkedIdentity | null {
  if (typeof message === 'string') return message || null
  const third = (message ?? {}) as UnlinkedIdentity
  const texts = [third.uuid, third.operateCode, third.source, third.username]
  return third.isObj && texts.every((text) => typeof text === 'string') ? third : null
}

import { errorLabel } from '@mtm/shared-utils/contracts/errors'
import type { ExternalSignInMessage } from '@mtm/shared-utils/contracts/dto/sign-in/external-identity'
import { EXTERNAL_SIGN_IN_CHANNEL } from '@mtm/shared-utils/contracts/dto/sign-in/external-sign-in-window'
import { escapeHtml } from '@mtm/shared-utils/contracts/html'
import { pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'

/** The final page of a provider's window: it contains the message, and its script (a file of ours) posts it. */
export function callbackPage(message: ExternalSignInMessage, title: string, locale: Locale): string {
  const hint = pickLabel(errorLabel('third.close'), locale)
  return `<!doctype html>
<html lang="${locale.replace('_', '-')}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title><script src="../callback.js" defer></script></head>
<body data-message="${escapeHtml(JSON.stringify(message))}"><p role="status">${escapeHtml(title)}</p><p>${escapeHtml(hint)}</p></body>
</html>
`
}

/**
 * Posts the message to the page that opened the window, else to the pages of this origin, and to no other. The URL with
 * the provider's code is removed from the history.
 */
export const CALLBACK_SCRIPT = `'use strict'
{
  const message = JSON.parse(document.body.dataset.message)
  history.replaceState(null, '', location.pathname)
  if (window.opener) window.opener.postMessage(message, location.origin)
  else {
    const channel = new BroadcastChannel(${JSON.stringify(EXTERNAL_SIGN_IN_CHANNEL)})
    channel.postMessage(message)
    channel.close()
  }
  window.close()
}
`

import { html, type TemplateResult } from 'lit'
import { once, SIGN_IN } from '@mtm/shared-utils/runtime'
import { t } from './chrome-texts.ts'

/** The sign-in page; a page with `/chrome.js` can set another one. */
export const signInPlace = once('chrome-sign-in', () => ({ href: SIGN_IN as string }))

/** The signed-out state of an element: a link to the sign-in page that returns here. */
export function signInLink(part: string): TemplateResult {
  const { pathname, search } = location
  const back = encodeURIComponent(pathname + search)
  return html`<a class="sign-in" part=${part} href=${`${signInPlace.href}?redirect=${back}`}
    >${t('signedOut.signIn')}</a
  >`
}

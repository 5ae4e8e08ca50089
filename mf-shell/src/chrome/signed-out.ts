import { html, type TemplateResult } from 'lit'
import { once, SIGN_IN } from '@mtm/shared-utils/runtime'
import { t } from './chrome-texts.ts'

/** Where somebody signs in; a page of its own kind says so (`/chrome.js`). */
export const signInPlace = once('chrome-sign-in', () => ({ href: SIGN_IN as string }))

/** What an element shows in place of a person: the way to sign in, which comes back here. */
export function signInLink(part: string): TemplateResult {
  const { pathname, search } = location
  const back = encodeURIComponent(pathname + search)
  return html`<a class="sign-in" part=${part} href=${`${signInPlace.href}?redirect=${back}`}
    >${t('signedOut.signIn')}</a
  >`
}

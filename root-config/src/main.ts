// The classic script in the head: small, as the page waits for it.
import 'systemjs/dist/system.min.js'
import { firstFrame, firstLanguage, isDarkAtFirst } from './first-frame.ts'
import { reloadIfGone } from './gone-file.ts'
import { installLoader, type Loader } from './load-app.ts'
import './load-error.define.ts'

const root = document.documentElement
root.dataset.frame = firstFrame(location.pathname, localStorage)
root.lang = firstLanguage(localStorage)
root.classList.toggle(
  'sl-theme-dark',
  isDarkAtFirst(localStorage, matchMedia('(prefers-color-scheme: dark)').matches),
)

installLoader(System as unknown as Loader, { onFailed: (url) => void reloadIfGone(url) })

// after the document, because SystemJS mistakes scripts that run before for modules of their own
addEventListener('DOMContentLoaded', () => {
  System.import('@mtm/root-config').catch((error: unknown) => {
    const notice = document.createElement('mtm-load-error')
    notice.setAttribute('detail', String(error))
    notice.addEventListener('mtm-retry', () => location.reload())
    document.getElementById('mtm-content')?.replaceChildren(notice)
  })
})

import views from 'virtual:views'
import { createApp } from '@mtm/shared-utils/kit/root'
// the sign-in page shows it before the chrome is loaded
import './chrome/locale/locale.define.ts'
import { manifest } from './app.manifest.ts'

/** Sign-in, landing page and exceptions, each with its texts. The chrome has a door of its own. */
export const { bootstrap, mount, unmount } = createApp({
  name: manifest.name,
  manifest,
  views,
})

import views from 'virtual:views'
import { createApp } from '@mtm/shared-utils/kit/root'
import { manifest } from './app.manifest.ts'
import { systemTexts } from './texts.ts'

/** Administration of the system: people, their posts, announcements, and later roles, menus, dictionaries and the rest. */
export const { bootstrap, mount, unmount } = createApp({
  name: manifest.name,
  manifest,
  views,
  texts: systemTexts,
})

import views from 'virtual:views'
import { createApp } from '@mtm/shared-utils/kit/root'
import { manifest } from './app.manifest.ts'
import { systemTexts } from './texts.ts'

/** Administration of the system: users, positions, announcements, roles, menus, dictionaries and so on. */
export const { bootstrap, mount, unmount } = createApp({
  name: manifest.name,
  manifest,
  views,
  texts: systemTexts,
})

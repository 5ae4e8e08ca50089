import views from 'virtual:views-with-texts'
import { createApp } from '@mtm/shared-utils/kit/root'
import { manifest } from './app.manifest.ts'

/** Administration of the system: users, positions, announcements, roles, menus, dictionaries and so on. */
export const { bootstrap, mount, unmount } = createApp({
  name: manifest.name,
  manifest,
  views,
})

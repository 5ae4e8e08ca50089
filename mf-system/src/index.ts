import views from 'virtual:views'
import { createApp } from '@mtm/shared-utils/kit/root'
import { manifest } from './app.manifest.ts'

/** Administration of the system: people, their posts, and later roles, menus, dictionaries and the rest. */
export const { bootstrap, mount, unmount } = createApp({ name: manifest.name, manifest, views })

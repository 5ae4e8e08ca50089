import views from 'virtual:views'
import { createApp } from '@mtm/shared-utils/kit/root'
import { manifest } from './app.manifest.ts'
import { monitorTexts } from './texts.ts'

/** Watching the running system: server, memory, requests, cache, disks. */
export const { bootstrap, mount, unmount } = createApp({
  name: manifest.name,
  manifest,
  views,
  texts: monitorTexts,
})

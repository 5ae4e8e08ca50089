import views from 'virtual:views'
import { createApp } from '@mtm/shared-utils/kit/root'
import { manifest } from './app.manifest.ts'

/** Watching the running system: server, memory, requests, cache, disks. */
export const { bootstrap, mount, unmount } = createApp({
  name: manifest.name,
  manifest,
  views,
  texts: {
    'zh-CN': () => import('./locales/zh-CN.ts'),
    'en-US': () => import('./locales/en-US.ts'),
    ja_JP: () => import('./locales/ja_JP.ts'),
  },
})

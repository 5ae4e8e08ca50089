import './orders.css'
import './order-form/styles/form.css'
import './order-form/styles/choices.css'
import './order-form/styles/fit.css'
import './order-form/styles/parts.css'
import { createApp } from '@mtm/shared-utils/kit/root'
import views from 'virtual:views-with-texts'
import { manifest } from './app.manifest.ts'

/** The micro-app of the album, the order form and orders. */
export const { bootstrap, mount, unmount } = createApp({
  name: manifest.name,
  manifest,
  views,
})

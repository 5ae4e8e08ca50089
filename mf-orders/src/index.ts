import './orders.css'
import './order-form/styles/form.css'
import './order-form/styles/choices.css'
import './order-form/styles/fit.css'
import './order-form/styles/parts.css'
import { createApp } from '@mtm/shared-utils/kit/root'
import views from 'virtual:views-with-texts'
import { manifest } from './app.manifest.ts'

/** Album, order form and orders as a micro-app. */
export const { bootstrap, mount, unmount } = createApp({
  name: manifest.name,
  manifest,
  views,
})

import './orders.css'
import './order-form/styles/form.css'
import './order-form/styles/choices.css'
import './order-form/styles/fit.css'
import './order-form/styles/parts.css'
import './order-form/styles/summary.css'
import { createApp } from '@mtm/shared-utils/kit/root'
import views from 'virtual:views'
import { manifest } from './app.manifest.ts'
import { ordersTexts } from './texts.ts'

/** Album, order form and orders as a micro-app. */
export const { bootstrap, mount, unmount } = createApp({
  name: manifest.name,
  manifest,
  views,
  texts: ordersTexts,
})

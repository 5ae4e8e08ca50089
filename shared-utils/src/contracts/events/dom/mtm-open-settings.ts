import { defineDomEvent } from '../../events.ts'

/** The settings drawer was requested. */
export const openSettingsEvent = defineDomEvent('mtm-open-settings', {
  version: 1,
  sample: {},
  audience: 'page',
})

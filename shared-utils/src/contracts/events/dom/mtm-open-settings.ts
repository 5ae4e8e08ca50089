import { defineDomEvent } from '../../events.ts'

/** Somebody wants to see the setting drawer. */
export const openSettingsEvent = defineDomEvent('mtm-open-settings', {
  version: 1,
  sample: {},
  heardBy: 'page',
})

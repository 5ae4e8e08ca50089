import { defineDomEvent } from '../../events.ts'

/** A part of a drawn garment was chosen; `group` is the style group that decides how it looks. */
export const partClickEvent = defineDomEvent('mtm-part-click', {
  version: 1,
  sample: { group: 'lapel.shape' },
  heardBy: 'host',
})

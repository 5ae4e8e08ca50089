import { defineDomEvent } from '../../events.ts'

/** A part of a drawn garment was clicked; `group` is the style group that controls it. */
export const partClickEvent = defineDomEvent('mtm-part-click', {
  version: 1,
  sample: { group: 'lapel.shape' },
  audience: 'host',
})

import { defineDomEvent } from '../../events.ts'

/** The pointer or the focus came to a part of a drawn garment, or left it: then `group` is empty. */
export const partHoverEvent = defineDomEvent('mtm-part-hover', {
  version: 1,
  sample: { group: 'lapel.shape' },
  heardBy: 'host',
})

import { defineDomEvent } from '../../events.ts'

/** The pointer or focus entered a part of a drawn garment; `group` is empty when it left. */
export const partHoverEvent = defineDomEvent('mtm-part-hover', {
  version: 1,
  sample: { group: 'lapel.shape' },
  audience: 'host',
})

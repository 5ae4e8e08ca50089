import { defineDomEvent } from '../../events.ts'

/** The button of the menu was pressed: collapse, expand, or open it as a drawer. */
export const toggleMenuEvent = defineDomEvent('mtm-toggle-menu', { version: 1, sample: {}, audience: 'page' })

/** `/garment.js`: the drawn garment for any page, as one module. It asks for nothing but its own families. */
import { words } from 'virtual:garment-words'
import { MtmGarmentElement } from '../garment.element.ts'

MtmGarmentElement.words = words
if (!customElements.get('mtm-garment')) customElements.define('mtm-garment', MtmGarmentElement)

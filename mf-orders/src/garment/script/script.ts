/** Entry of `/garment.js`: the garment element for any page as one module. It loads only its own drawing modules. */
import { words } from 'virtual:garment-words'
import { MtmGarmentElement } from '../garment.element.ts'

MtmGarmentElement.words = words
if (!customElements.get('mtm-garment')) customElements.define('mtm-garment', MtmGarmentElement)

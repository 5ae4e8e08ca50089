import { MtmGarmentElement } from './garment.element.ts'

if (!customElements.get('mtm-garment')) customElements.define('mtm-garment', MtmGarmentElement)

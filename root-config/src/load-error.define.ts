import { MtmLoadErrorElement } from './load-error.element.ts'

if (!customElements.get('mtm-load-error')) customElements.define('mtm-load-error', MtmLoadErrorElement)

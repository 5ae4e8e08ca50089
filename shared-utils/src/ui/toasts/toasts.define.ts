import { defineElement } from '../element.ts'
import { MtmToastsElement } from './toasts.element.ts'

defineElement('mtm-toasts', MtmToastsElement)

import { defineElement } from '@mtm/shared-utils/ui'
import { MtmLocaleElement } from './locale.element.ts'

defineElement('mtm-locale', MtmLocaleElement)

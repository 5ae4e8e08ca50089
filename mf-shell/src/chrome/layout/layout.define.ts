import { defineElement } from '@mtm/shared-utils/ui'
import { MtmLayoutElement } from './layout.element.ts'

defineElement('mtm-layout', MtmLayoutElement)

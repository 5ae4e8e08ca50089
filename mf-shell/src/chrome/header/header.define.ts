import { defineElement } from '@mtm/shared-utils/ui'
import { MtmHeaderElement } from './header.element.ts'

defineElement('mtm-header', MtmHeaderElement)

import { defineElement } from '@mtm/shared-utils/ui'
import { MtmMenuSearchElement } from './menu-search.element.ts'

defineElement('mtm-menu-search', MtmMenuSearchElement)

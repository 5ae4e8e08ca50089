import { defineElement } from '@mtm/shared-utils/ui'
import { MtmUserMenuElement } from './user-menu.element.ts'

defineElement('mtm-user-menu', MtmUserMenuElement)

import { defineElement } from '@mtm/shared-utils/ui'
import { MtmSideMenuElement } from './side-menu.element.ts'

defineElement('mtm-side-menu', MtmSideMenuElement)

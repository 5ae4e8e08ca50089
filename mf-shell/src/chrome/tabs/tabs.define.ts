import { defineElement } from '@mtm/shared-utils/ui'
import { MtmTabsElement } from './tabs.element.ts'

defineElement('mtm-tabs', MtmTabsElement)

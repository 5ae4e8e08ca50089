import { defineElement } from '@mtm/shared-utils/ui'
import { MtmNoticeBellElement } from './notice-bell.element.ts'

defineElement('mtm-notice-bell', MtmNoticeBellElement)

import { defineElement } from '@mtm/shared-utils/ui'
import { MtmNoticeDetailElement } from './notice-detail.element.ts'

defineElement('mtm-notice-detail', MtmNoticeDetailElement)

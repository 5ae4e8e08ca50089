import { defineElement } from '@mtm/shared-utils/ui'
import { MtmSessionExpiredElement } from './session-expired.element.ts'

defineElement('mtm-session-expired', MtmSessionExpiredElement)

import { defineElement } from '@mtm/shared-utils/ui'
import { MtmLogoElement } from './logo.element.ts'

defineElement('mtm-logo', MtmLogoElement)

import { defineElement } from '@mtm/shared-utils/ui'
import { MtmAskElement } from './ask.element.ts'

defineElement('mtm-ask', MtmAskElement)

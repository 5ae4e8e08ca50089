import { defineElement } from '@mtm/shared-utils/ui'
import { MtmSettingsElement } from './settings.element.ts'

defineElement('mtm-settings', MtmSettingsElement)

import { defineElement } from '@mtm/shared-utils/ui'
import { MtmPasswordDialogElement } from './password-dialog.element.ts'

defineElement('mtm-password-dialog', MtmPasswordDialogElement)

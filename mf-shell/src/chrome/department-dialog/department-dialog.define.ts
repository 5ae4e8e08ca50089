import { defineElement } from '@mtm/shared-utils/ui'
import { MtmDepartmentDialogElement } from './department-dialog.element.ts'

defineElement('mtm-department-dialog', MtmDepartmentDialogElement)

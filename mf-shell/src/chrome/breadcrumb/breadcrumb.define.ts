import { defineElement } from '@mtm/shared-utils/ui'
import { MtmBreadcrumbElement } from './breadcrumb.element.ts'

defineElement('mtm-breadcrumb', MtmBreadcrumbElement)

import type { CategoryCode, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { style } from '@mtm/shared-utils/contracts/resources/style'
import { serveResource } from '../engine/serve-resource.ts'
import { checkStyle } from './check-style.ts'

export default serveResource(style, {
  table: 'mtmStyle',
  tenant: true,
  hooks: {
    beforeAdd: ({ category, values }, { db, caller }) =>
      checkStyle(db, caller.tenantId, category as CategoryCode, values as StyleValues),
  },
})

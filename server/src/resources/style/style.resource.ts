import { style } from '@mtm/shared-utils/contracts/resources/style'
import { serveResource } from '../engine/serve-resource.ts'

export default serveResource(style, { table: 'mtmStyle', tenant: true })

import { mouldVersion } from '@mtm/shared-utils/contracts/resources/mould'
import { serveResource } from '../../engine/serve/serve-resource.ts'

/** Versions of a tenant's moulds. */
export default serveResource(mouldVersion, {
  table: 'mtmMouldVersionList',
  tenant: true,
  people: ['createBy'],
})

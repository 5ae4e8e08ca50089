import { outbox } from '@mtm/shared-utils/contracts/resources/monitor/outbox'
import { serveResource } from '../../engine/serve/serve-resource.ts'

/** Messages kept by the development sender. They contain codes, so `outbox:list` is required, per tenant. */
export default serveResource(outbox, { table: 'sysOutbox', tenant: true })

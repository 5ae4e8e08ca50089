import { outbox } from '@mtm/shared-utils/contracts/resources/outbox'
import { serveResource } from '../../engine/serve/serve-resource.ts'

/** What the development sender kept: codes open accounts, so this is for whoever holds `outbox:list`, in his tenant. */
export default serveResource(outbox, { table: 'sysOutbox', tenant: true })

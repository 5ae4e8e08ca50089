import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { ossFile } from '@mtm/shared-utils/contracts/resources/monitor/oss-file'
import type { MayRead } from '../../platform/files/file-readers.ts'

/** A file of the object storage is read by whoever may list them; the caller of this check compares the tenants. */
export const readsOssFile: MayRead = async (_db, { permissions }) =>
  permissions.has(permissionOf(ossFile, 'list'))

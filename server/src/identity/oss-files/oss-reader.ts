import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { ossFile } from '@mtm/shared-utils/contracts/resources/monitor/oss-file'
import type { MayRead } from '../../platform/files/file-readers.ts'

/** Users who may list the object storage may read its files; the caller of this check compares the tenants. */
export const readsOssFile: MayRead = async (_db, { permissions }) =>
  permissions.has(permissionOf(ossFile, 'list'))

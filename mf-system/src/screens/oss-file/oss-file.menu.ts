import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { OSS_UPLOAD, ossFile } from '@mtm/shared-utils/contracts/resources/monitor/oss-file'

export default defineMenu({
  path: '/oss/file',
  parent: '/isystem',
  component: 'modules/oss/OSSFileList',
  label: ['对象存储', 'Object storage', 'オブジェクトストレージ'],
  order: 20,
  roles: ['tenant_admin'],
  buttons: [
    ...resourceButtons(ossFile, { roles: ['tenant_admin'] }),
    {
      code: OSS_UPLOAD,
      label: ['上传对象存储文件', 'Upload to the object storage', 'オブジェクトストレージへのアップロード'],
      order: 5,
      roles: ['tenant_admin'],
    },
  ],
})

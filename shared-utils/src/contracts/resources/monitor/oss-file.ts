import { datetime, defineResource, integer, text } from '../../resource.ts'

const shown = { readonly: true } as const

/** The code of both upload buttons. */
export const OSS_UPLOAD = 'oss-file:upload'

/** Files of the object storage (对象存储), stock contract 4.27. `url` is the stored path. */
export const ossFile = defineResource({
  name: 'oss-file',
  base: '/sys/oss/file',
  access: 'oss-file',
  actions: ['list', 'delete'],
  label: ['对象存储文件', 'Stored file', '保存ファイル'],
  fields: {
    fileName: text({
      ...shown,
      label: ['文件名称', 'File name', 'ファイル名'],
      search: 'like',
      sortable: 'short',
      width: 280,
    }),
    url: text({ ...shown, label: ['文件地址', 'Address', 'アドレス'], search: 'like', width: 360 }),
    size: integer({ ...shown, label: ['大小', 'Size', 'サイズ'], sortable: 'short', width: 110 }),
    contentType: text({ ...shown, label: ['类型', 'Type', '種類'], max: 100 }),
    createBy: text({ ...shown, label: ['上传人', 'Uploaded by', 'アップロード者'], width: 130 }),
    createTime: datetime({
      ...shown,
      label: ['上传时间', 'Uploaded', 'アップロード日時'],
      sortable: true,
      width: 170,
    }),
  },
})

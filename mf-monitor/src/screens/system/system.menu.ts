import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/monitor/SystemInfo',
  parent: '/monitor',
  component: 'modules/monitor/SystemInfo',
  label: ['服务器信息', 'Server', 'サーバー情報'],
  order: 4,
  // figures of the installation and of all tenants
  houseOnly: true,
  buttons: [
    {
      code: 'monitor:system',
      label: ['服务器信息查询', 'Read server figures', 'サーバー情報照会'],
      order: 1,
    },
    { code: 'api:docs', label: ['接口文档', 'API documents', 'API 文書'], order: 2 },
  ],
})

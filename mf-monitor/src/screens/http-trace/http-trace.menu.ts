import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/monitor/HttpTrace',
  parent: '/monitor',
  component: 'modules/monitor/HttpTrace',
  label: ['请求追踪', 'HTTP trace', 'リクエスト追跡'],
  order: 4.5,
  // calls of all tenants
  houseOnly: true,
  buttons: [
    { code: 'monitor:trace', label: ['请求追踪查询', 'Read HTTP traces', 'リクエスト追跡照会'], order: 1 },
  ],
})

import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/isystem/gatewayroute',
  parent: '/dashboard3',
  component: 'system/SysGatewayRouteList',
  label: ['路由网关', 'Gateway routes', 'ゲートウェイルート'],
  order: 0,
  // for all tenants
  houseOnly: true,
  buttons: [
    { code: 'gateway-route:list', label: ['路由查询', 'List routes', 'ルート照会'], order: 1 },
    { code: 'gateway-route:edit', label: ['路由编辑', 'Change routes', 'ルート編集'], order: 2 },
    { code: 'gateway-route:delete', label: ['路由删除', 'Delete routes', 'ルート削除'], order: 3 },
  ],
})

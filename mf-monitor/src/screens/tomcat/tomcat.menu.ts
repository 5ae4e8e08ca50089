import { defineMenu } from '@mtm/shared-utils/contracts/menu'

/** Its figures are read with the code of the server's page. */
export default defineMenu({
  path: '/monitor/TomcatInfo',
  parent: '/monitor',
  component: 'modules/monitor/TomcatInfo',
  label: ['Tomcat信息', 'HTTP server (Tomcat)', 'HTTP サーバー（Tomcat）'],
  order: 4.2,
  houseOnly: true,
})

import { defineMenu } from '@mtm/shared-utils/contracts/menu'

/** Its figures are read with the code of the server's page. */
export default defineMenu({
  path: '/monitor/JvmInfo',
  parent: '/monitor',
  component: 'modules/monitor/JvmInfo',
  label: ['JVM信息', 'Run time (JVM)', '実行環境（JVM）'],
  order: 4.1,
  houseOnly: true,
})

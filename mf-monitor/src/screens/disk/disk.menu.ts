import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/monitor/Disk',
  parent: '/monitor',
  component: 'modules/monitor/DiskMonitoring',
  label: ['磁盘监控', 'Disks', 'ディスク監視'],
  order: 6,
  // disks of the installation
  houseOnly: true,
})

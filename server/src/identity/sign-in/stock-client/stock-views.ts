import { ONLINE_VIEWS } from '@mtm/shared-utils/contracts/menu/menu-components'

/**
 * Component names of the views that every stock 2.4 client contains (backend contract 6 and 7.2). Views of later
 * releases, such as `system/SysUserOnlineList` of 2.4.6, are not listed: an older client would not find them.
 */
const NAMES = `
  account/center/Index account/settings/BaseSetting account/settings/Binding account/settings/Custom
  account/settings/Index account/settings/Notification account/settings/Security
  dashboard/Analysis dashboard/IndexBdc dashboard/IndexChart dashboard/IndexTask dashboard/Monitor
  dashboard/Workplace
  examples/form/BasicForm examples/form/advancedForm/AdvancedForm examples/form/stepForm/StepForm
  examples/list/CardList examples/list/PermissionList examples/list/RoleList examples/list/StandardList
  examples/list/TableInnerEditList examples/list/TableList examples/list/UserList
  examples/list/search/SearchLayout examples/profile/advanced/Advanced examples/profile/basic/Index
  exception/403 exception/404 exception/500
  jeecg/ImagCropper jeecg/ImagPreview jeecg/ImgDragSort jeecg/ImgTurnPage jeecg/InterfaceTest
  jeecg/JVXETableDemo jeecg/JVxeDemo/demo/JSBCDemo jeecg/JVxeDemo/demo/PopupSubTable
  jeecg/JVxeDemo/demo/SocketReload jeecg/JVxeDemo/layout-demo/Index jeecg/JeecgDemoList
  jeecg/JeecgEditableTableExample jeecg/JeecgOrderMainList jeecg/JeecgOrderMainListForJEditableTable
  jeecg/JeecgPdfView jeecg/JeecgTreeTable jeecg/PrintDemo jeecg/SelectDemo jeecg/SplitPanel
  jeecg/TableExpandeSub jeecg/TableTotal jeecg/helloworld jeecg/report/ArchivesStatisticst
  jeecg/report/ViserChartDemo jeecg/tablist/JeecgOrderDMainList
  modules/message/SysMessageList modules/message/SysMessageTemplateList
  modules/monitor/DiskMonitoring modules/monitor/HttpTrace modules/monitor/JvmInfo modules/monitor/RedisInfo
  modules/monitor/RedisTerminal modules/monitor/SystemInfo modules/monitor/TomcatInfo
  modules/oss/OSSFileList
  result/Error result/Success
  system/AddressList system/DataLogList system/DepartList system/DepartListSync system/DepartUserList
  system/DictDeleteList system/DictItemList system/DictList system/LogList system/NewPermissionList
  system/PermissionDataRuleList system/PermissionList system/QuartzJobList system/RoleList
  system/RoleUserList system/SysAnnouncementList system/SysCategoryList system/SysCheckRuleList
  system/SysDataSourceList system/SysFillRuleList system/SysGatewayRouteList system/SysPositionList
  system/TenantList system/UserAnnouncementList system/UserList
`

/** The views of every stock 2.4 client, by component name. */
export const STOCK_VIEWS: ReadonlySet<string> = new Set([...NAMES.trim().split(/\s+/), ...ONLINE_VIEWS])

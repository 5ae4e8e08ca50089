/**
 * The menu, codes and dictionaries of existing installations: clients, grants and records refer to them. Newly declared
 * rows need no line here; a moved row keeps its line, with its id, under its new name.
 */

/** One entry per line, indented below its parent: path, component (`-`: a directory), codes. */
export const KNOWN_MENU = `
/dashboard/analysis dashboard/Analysis dashboard:quality
/dashboard -
  /dashboard/workplace dashboard/Workplace dashboard:workplace
  /dashboard/task dashboard/Task dashboard:task
  /dashboard/monitor dashboard/Monitor dashboard:monitor
  /dashboard/chart dashboard/Chart dashboard:chart
/order -
  /order/fabric order/FabricHome button:add button:delete button:edit button:export button:import button:list fabric:add fabric:delete fabric:edit fabric:export fabric:import fabric:list lining:add lining:delete lining:edit lining:export lining:import lining:list style:list
  /order/customized/home order/CustomizedHome customer:add customer:delete customer:edit customer:export customer:import customer:list measure:edit measure:list order:add order:discount order:note order:note:view order:promise order:submit template:share
  /order/customized/overcoat order/CustomizedOvercoat
  /order/customized/womens order/CustomizedWomens
  /order/customers order/Customers customer:credit customer:erase customer:level customer:log customer:merge measure:export measure:import
  /order/my-orders order/MyOrders order:cancel order:delete order:edit order:hold order:list order:price:view order:receive order:review
  /order/items order/OrderItems order:export
  /order/review order/ReviewDesk pattern:approve
  /order/style-preview order/StylePreview style:add
  /order/production order/ProductionBoard production:rework production:scan production:skip
  /order/station-log order/StationLog station-log:export station-log:list
  /order/payments order/Payments pay:confirm pay:export pay:import pay:list pay:refund
  /order/shipments order/Shipments order:ship shipment:export shipment:list
  /order/fittings order/Fittings fitting:edit fitting:export fitting:list
  /order/settings order/BusinessSettings price:edit setting:edit setting:list
  /order/customer-file order/CustomerFile
  /order/my-data order/MyData mydata:view
/stock -
  /stock/balance order/Stock stock:cost stock:export stock:list stock:receive stock:value
  /stock/rolls order/StockRolls stock:adjust stock:count stock:transfer
  /stock/moves order/StockMoves
  /stock/reservations order/StockReservations
/materials -
  /materials/fabrics order/Fabrics
  /materials/linings order/Linings
  /materials/buttons order/Buttons
  /materials/pictures order/Pictures picture:delete picture:list picture:upload
  /materials/moulds order/Moulds mould:add mould:delete mould:edit mould:export mould:import mould:list
  /materials/mould-chart order/MouldChart
  /materials/mould-versions order/MouldVersions
  /materials/styles order/Styles style:delete style:edit
  /materials/collections order/Collections
  /materials/dictionaries order/OrderDictionaries order-dict:add order-dict:delete order-dict:edit order-dict:list
/isystem - file:view
  /isystem/user system/UserList tenant:users user:add user:delete user:edit user:export user:form:phone user:freeze user:import user:list user:password
  /isystem/roleUserList system/RoleUserList role:add role:delete role:edit role:export role:grant role:import role:list role:users
  /isystem/permission system/PermissionList data-rule:add data-rule:delete data-rule:edit data-rule:list permission:add permission:delete permission:edit permission:list
  /isystem/depart system/DepartList depart:add depart:delete depart:edit depart:export depart:grant depart:import depart:list depart:users
  /isystem/departUserList system/DepartUserList depart-role:add depart-role:delete depart-role:edit depart-role:export depart-role:grant depart-role:import depart-role:list depart-role:users my-depart:users
  /isystem/position system/SysPositionList position:add position:delete position:edit position:export position:import position:list
  /isystem/addressList system/AddressList addressBook:list
  /isystem/dict system/DictList dict:add dict:delete dict:edit dict:export dict:import dict:list
  /isys/category system/SysCategoryList category:add category:delete category:edit category:export category:import category:list
  /isystem/annountCement system/SysAnnouncementList announcement:add announcement:delete announcement:edit announcement:export announcement:import announcement:list announcement:release announcement:revoke
  /isystem/tenant system/TenantList tenant:add tenant:delete tenant:edit tenant:list tenant:members
  /isystem/outbox system/OutboxList outbox:list
/dashboard3 -
  /sys/dataLog-list system/DataLogList data-log:list
  /monitor -
    /monitor/SystemInfo modules/monitor/SystemInfo api:docs monitor:system
  /isystem/online system/SysUserOnlineList online:list online:logout
/isps -
  /isps/userAnnouncement system/UserAnnouncementList
/exception -
  /exception/403 exception/403
  /exception/404 exception/404
  /exception/500 exception/500
/account -
  /account/center account/center/Index
  /account/settings account/settings/Index
    /account/settings/BaseSetting account/settings/BaseSetting
    /account/settings/security account/settings/Security
    /account/settings/custom account/settings/Custom
    /account/settings/binding account/settings/Binding
    /account/settings/notification account/settings/Notification
`

/** One dictionary per line: code, values in order. */
export const KNOWN_DICTIONARIES = `
  activiti_sync 1 0
  button_material resin horn corozo mop metal covered
  cancel_reason changedMind duplicate fabric price other
  collection_kind fabric lining button style
  colour_family black white grey navy blue brown beige green burgundy purple red pink yellow
  construction fused half full unc
  country CN HK MO TW JP KR SG MY TH AU NZ GB IE DE FR IT ES NL CH US CA
  del_flag 0 1
  depart_status 1 0
  dict_item_status 1 0
  fabric_pattern solid pinstripe chalkStripe shadowStripe glenCheck windowpane houndstooth tartan gunClub gingham jacquard
  fabric_status onSale low out discontinued
  fabric_weave plain twill herringbone birdseye pinhead nailhead hopsack sharkskin flannel tweed gabardine melton corduroy velvet seersucker linen
  fibre wool cashmere mohair silk cotton linen polyester elastane viscose cupro acetate camel alpaca
  fit slim regular relaxed
  fit_mode TRY_ON BODY FINISHED
  garment_category MJ MT WC OC LJ LT SK LW LO
  global_perms_type 1 2
  is_open Y N
  lining_style full half quarter none
  log_type 1 2
  measure_method tape scan try-on self estimated
  menu_type 0 1 2
  mould_action values grade generate import restore reset
  mould_stature S R L
  msg_category 1 2
  msg_type USER ALL
  operate_type 1 2 3 4 5 6
  order_status SAVED SUBMITTED INFO_ERROR CORRECTED AWAIT_PAY PAY_MISMATCH PAID ON_PRODUCTION FINISHED SHIPPED RECEIVED CANCELLED REFUNDED
  order_type normal sample remake alteration
  org_category 1 2 3
  outbox_channel sms mail
  outbox_purpose sign-in register reset phone
  picture_owner fabric lining button style collection
  picture_use swatch drape onModel detail other
  position_rank 1 2 3 4 5
  price_class A B C D E F
  priority L M H
  read_status 0 1
  rule_conditions = != > >= < <= LIKE RIGHT_LIKE LEFT_LIKE IN
  rush_level standard rush7 rush5
  season springSummer autumnWinter all
  send_status 0 1 2
  sex 1 2
  station ORDER_ACCEPT SCHEDULING FABRIC_PREP CUTTING IN_PRODUCTION CHECKING IRONING PACKAGING IN_WAREHOUSE FINISH
  status 1 2
  stock_policy stock cutLength order
  tenant_status 1 0
  user_identity 1 2
  user_status 1 2
  valid_status 1 0
  yn 1 0
`

/** Entries that were moved: path → the path their id is derived from. */
export const MOVED: Readonly<Record<string, string>> = {
  '/materials/collections': '/materials/style-collections',
}

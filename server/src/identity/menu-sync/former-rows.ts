/**
 * Rows written by migrations before menu and dictionaries were declared. A database created by those migrations has no
 * records of declared rows: rows missing there were deleted by an administrator and stay deleted. This list is frozen.
 */

/** Original paths of menu entries. */
const MENUS = `
  /account /account/center /account/settings /account/settings/BaseSetting /account/settings/binding
  /account/settings/custom /account/settings/notification /account/settings/security /dashboard
  /dashboard/analysis /dashboard/chart /dashboard/monitor /dashboard/task /dashboard/workplace /dashboard3
  /exception /exception/403 /exception/404 /exception/500 /isps /isps/userAnnouncement /isys/category
  /isystem /isystem/addressList /isystem/annountCement /isystem/depart /isystem/departUserList
  /isystem/dict /isystem/online /isystem/outbox /isystem/permission /isystem/position
  /isystem/roleUserList /isystem/tenant /isystem/user /materials /materials/buttons
  /materials/dictionaries /materials/fabrics /materials/linings /materials/mould-chart
  /materials/mould-versions /materials/moulds /materials/pictures /materials/style-collections
  /materials/styles /monitor /monitor/SystemInfo /order /order/customer-file /order/customers
  /order/customized/home /order/customized/overcoat /order/customized/womens /order/fabric /order/fittings
  /order/items /order/my-data /order/my-orders /order/payments /order/production /order/review
  /order/settings /order/shipments /order/station-log /order/style-preview /stock /stock/balance
  /stock/moves /stock/reservations /stock/rolls
`

/** Permission codes. */
const CODES = `
  addressBook:list announcement:add announcement:delete announcement:edit announcement:export
  announcement:import announcement:list announcement:release announcement:revoke api:docs button:add
  button:delete button:edit button:export button:import button:list category:add category:delete
  category:edit category:export category:import category:list customer:add customer:credit customer:delete
  customer:edit customer:erase customer:export customer:import customer:level customer:list customer:log
  customer:merge dashboard:chart dashboard:monitor dashboard:quality dashboard:task dashboard:workplace
  data-log:list data-rule:add data-rule:delete data-rule:edit data-rule:list depart-role:add
  depart-role:delete depart-role:edit depart-role:export depart-role:grant depart-role:import
  depart-role:list depart-role:users depart:add depart:delete depart:edit depart:export depart:grant
  depart:import depart:list depart:users dict:add dict:delete dict:edit dict:export dict:import dict:list
  fabric:add fabric:delete fabric:edit fabric:export fabric:import fabric:list file:view fitting:edit
  fitting:export fitting:list lining:add lining:delete lining:edit lining:export lining:import lining:list
  measure:edit measure:export measure:import measure:list monitor:system mould:add mould:delete mould:edit
  mould:export mould:import mould:list my-depart:users mydata:view online:list online:logout
  order-dict:add order-dict:delete order-dict:edit order-dict:list order:add order:cancel order:delete
  order:discount order:edit order:export order:hold order:list order:note order:note:view order:price:view
  order:promise order:receive order:review order:ship order:submit outbox:list pattern:approve pay:confirm
  pay:export pay:import pay:list pay:refund permission:add permission:delete permission:edit
  permission:list picture:delete picture:list picture:upload position:add position:delete position:edit
  position:export position:import position:list price:edit production:rework production:scan
  production:skip role:add role:delete role:edit role:export role:grant role:import role:list role:users
  setting:edit setting:list shipment:export shipment:list station-log:export station-log:list stock:adjust
  stock:cost stock:count stock:export stock:list stock:receive stock:transfer stock:value style:add
  style:delete style:edit style:list template:share tenant:add tenant:delete tenant:edit tenant:list
  tenant:members tenant:users user:add user:delete user:edit user:export user:form:phone user:freeze
  user:import user:list user:password
`

/** Dictionaries, one per line: code, values. */
const DICTIONARIES = `
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

const wordsOf = (text: string) => text.trim().split(/\s+/)

/** Keys of the ids of those rows. */
export const FORMER_KEYS: readonly string[] = [
  ...wordsOf(MENUS).map((path) => `menu:${path}`),
  ...wordsOf(CODES).map((code) => `perm:${code}`),
  ...DICTIONARIES.trim()
    .split('\n')
    .flatMap((line) => {
      const [code, ...values] = wordsOf(line)
      return [`dict:${code}`, ...values.map((value) => `dict:${code}:${value}`)]
    }),
]

/**
 * Pages of the online designer by their component names in the stock product (backend contract 5.1): the eight of the
 * specification and the stock product's ninth. Reserved for these pages.
 */
export const ONLINE_VIEWS = [
  'modules/online/cgform/OnlCgformHeadList',
  'modules/online/cgform/OnlCgformCopyList',
  'modules/online/cgform/auto/OnlCgformAutoList',
  'modules/online/cgform/auto/OnlCgformTreeList',
  'modules/online/cgform/auto/erp/OnlCgformErpList',
  'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList',
  'modules/online/cgreport/OnlCgreportHeadList',
  'modules/online/cgreport/auto/OnlCgreportAutoList',
  'modules/online/cgform/auto/tab/OnlCgformTabList',
] as const

/** The layout whose screens are tabs of one page. */
export const TAB_LAYOUT = 'layouts/TabLayout'

/** Layout components of the stock product, which the console replaces. */
export const GROUP_LAYOUTS = [
  'layouts/RouteView',
  'layouts/PageView',
  TAB_LAYOUT,
  'layouts/BlankLayout',
  'layouts/UserLayout',
] as const

/** Layout components that show their address in a frame. */
export const FRAME_LAYOUTS = ['layouts/IframePageView', 'layouts/IframeFReportView'] as const

/** True for names of layouts (specification, point 2). */
export function isLayout(component: string): boolean {
  return component.includes('layouts')
}

export function isFrame(component: string): boolean {
  return (FRAME_LAYOUTS as readonly string[]).includes(component)
}

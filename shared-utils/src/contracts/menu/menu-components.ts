/**
 * Pages of the online designer, by the names that menu rows of the stock product give them (backend contract 5.1):
 * the eight of the specification and the stock product's ninth. No other view takes such a name.
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

/** Layouts that stand around the views of the menu rows below them. Here the console itself does so. */
export const GROUP_LAYOUTS = [
  'layouts/RouteView',
  'layouts/PageView',
  'layouts/TabLayout',
  'layouts/BlankLayout',
  'layouts/UserLayout',
] as const

/** Layouts that show the address of their menu row in a frame. */
export const FRAME_LAYOUTS = ['layouts/IframePageView', 'layouts/IframeFReportView'] as const

/** True for a name that is no view of its own (specification, point 2). */
export function isLayout(component: string): boolean {
  return component.includes('layouts')
}

export function isFrame(component: string): boolean {
  return (FRAME_LAYOUTS as readonly string[]).includes(component)
}

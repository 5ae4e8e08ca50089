/** Columns by which tenants are sorted. */
export const TENANT_FIGURES = [
  'users',
  'sessions',
  'orders',
  'recentOrders',
  'fileBytes',
  'quotaShare',
  'messages',
  'requests',
] as const
export type TenantFigure = (typeof TENANT_FIGURES)[number]

/** What a tenant uses of the installation: numbers alone, nothing of its people. */
export interface TenantUsage extends Record<TenantFigure, number> {
  /** number of the tenant, as text */
  id: string
  name: string
}

/** `GET /sys/monitor/work/tenants`: a page, and when it was counted (ISO). */
export interface CountedAt {
  at: string
}

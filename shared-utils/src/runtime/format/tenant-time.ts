import { once } from '../page.ts'

const state = once('tenant-zone', () => ({ zone: undefined as string | undefined }))

/** Sets the time zone of the tenant at sign-in. Until then times are written in the zone of this computer. */
export function setTenantZone(zone: string | undefined): void {
  state.zone = zone
}

/** The tenant's time zone (IANA name); undefined until it is set. */
export const tenantZone = (): string | undefined => state.zone

/** A moment in the tenant's zone, as `YYYY-MM-DD HH:mm:ss`. */
export function tenantTime(moment = new Date()): string {
  const parts = { dateStyle: 'short', timeStyle: 'medium', timeZone: state.zone } as const
  return new Intl.DateTimeFormat('sv-SE', parts).format(moment)
}

/** Today in the tenant's calendar, `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  return tenantTime(now).slice(0, 10)
}

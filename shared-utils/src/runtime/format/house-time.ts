import { once } from '../page.ts'

const house = once('house-zone', () => ({ zone: undefined as string | undefined }))

/** For whoever signs in: the zone of the house. While nobody has told it, that of this computer stands for it. */
export function setHouseZone(zone: string | undefined): void {
  house.zone = zone
}

/** The zone of the house, of the IANA database; undefined while that of this computer stands for it. */
export const houseZone = (): string | undefined => house.zone

/** A moment as every time of the house is written: `YYYY-MM-DD HH:mm:ss` in its zone. */
export function houseTime(moment = new Date()): string {
  const parts = { dateStyle: 'short', timeStyle: 'medium', timeZone: house.zone } as const
  return new Intl.DateTimeFormat('sv-SE', parts).format(moment)
}

/** Today on the calendar of the house, `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  return houseTime(now).slice(0, 10)
}

import { confirmedPlace, isBodyField, type Finding } from '@mtm/shared-utils/garments'

const isOfBody = (field: string | null | undefined): boolean =>
  typeof field === 'string' && isBodyField(field)

/** Findings without those about body measurements, and without figures. */
export function findingsWithoutBody(findings: readonly Finding[]): Finding[] {
  return findings
    .filter(({ field }) => !isOfBody(field))
    .map((finding) => {
      const { figures: _, ...rest } = finding
      return rest
    })
}

/** Confirmations without those about body measurements, and without figures. */
export function confirmedWithoutBody(confirmed: readonly string[]): string[] {
  return confirmed.filter((id) => !isOfBody(confirmedPlace(id).field)).map((id) => id.replace(/=.*$/, ''))
}

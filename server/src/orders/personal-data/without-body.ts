import { confirmedPlace, isBodyField, type Finding } from '@mtm/shared-utils/garments'

const isOfBody = (field: string | null | undefined): boolean =>
  typeof field === 'string' && isBodyField(field)

/** What was found in an order, without what was measured on a person: neither the warnings about it nor any figures. */
export function findingsWithoutBody(findings: readonly Finding[]): Finding[] {
  return findings
    .filter(({ field }) => !isOfBody(field))
    .map((finding) => {
      const { figures: _, ...rest } = finding
      return rest
    })
}

/** What was confirmed in an order, without the figures that were named with it. */
export function confirmedWithoutBody(confirmed: readonly string[]): string[] {
  return confirmed.filter((id) => !isOfBody(confirmedPlace(id).field)).map((id) => id.replace(/=.*$/, ''))
}

import type { Catalogue, Finding } from '@mtm/shared-utils/garments'
import { useFormTexts } from '../form-texts.tsx'
import { UNITS } from './measure-units.ts'

/** The expected value of a finding's measurement, from the others. */
export function ExpectedValue({
  finding: { field, repair },
  catalogue,
}: {
  finding: Pick<Finding, 'field' | 'repair'>
  catalogue: Pick<Catalogue, 'measures'>
}) {
  const { t, cm } = useFormTexts()
  const { expected } = (repair ?? {}) as { expected?: number }
  const measure = catalogue.measures.find(({ code }) => `body.${code}` === field)
  if (expected === undefined || !measure) return null
  return (
    <span className="mo-tag">
      {t('findings.expected', { value: `${cm(expected)} ${UNITS[measure.unit]}` })}
    </span>
  )
}

import { z } from '@mtm/shared-utils/contracts/schema'
import { BadInput } from '../../platform/http/bad-input.ts'

const WHOLE = 100

const fibres = z
  .array(
    z.object({ fibre: z.string().check(z.maxLength(40)), percent: z.number().check(z.gt(0), z.lte(WHOLE)) }),
  )
  .check(z.minLength(1), z.maxLength(10))

/**
 * Requires a composition to name its fibres and sum to 100 percent (made-to-measure reference 8.1).
 * @throws 400 for `composition`
 */
export function checkComposition({ composition }: Readonly<Record<string, unknown>>): void {
  if (composition === undefined || composition === null) return
  const { success, data } = fibres.safeParse(composition)
  if (!success || data.reduce((sum, { percent }) => sum + percent, 0) !== WHOLE)
    throw BadInput.of('composition')
}

import { z } from '@mtm/shared-utils/contracts/schema'
import { BadInput } from '../../plugins/app/bad-input.ts'

const fibres = z
  .array(
    z.object({ fibre: z.string().check(z.maxLength(40)), percent: z.number().check(z.gt(0), z.lte(100)) }),
  )
  .check(z.minLength(1), z.maxLength(10))

/** A composition names its fibres and comes to 100 percent (made-to-measure reference 8.1). */
export function checkFabric(values: Record<string, unknown>): void {
  const { composition } = values
  if (composition === undefined || composition === null) return
  const parts = fibres.safeParse(composition)
  if (!parts.success || parts.data.reduce((sum, { percent }) => sum + percent, 0) !== 100)
    throw BadInput.of('composition')
}

import { z } from '@mtm/shared-utils/contracts/schema'
import { BadInput } from '../../plugins/app/bad-input.ts'

const fibres = z
  .array(
    z.object({ fibre: z.string().check(z.maxLength(40)), percent: z.number().check(z.gt(0), z.lte(100)) }),
  )
  .check(z.minLength(1), z.maxLength(10))

/** The fibres of a cloth; none for what is no composition. */
export function fibresOf(composition: unknown): z.infer<typeof fibres> {
  const { success, data } = fibres.safeParse(composition)
  return success ? data : []
}

/**
 * A composition names its fibres and comes to 100 percent (made-to-measure reference 8.1).
 * @throws 400 for `composition`
 */
export function checkComposition({ composition }: Readonly<Record<string, unknown>>): void {
  if (composition === undefined || composition === null) return
  if (fibresOf(composition).reduce((sum, { percent }) => sum + percent, 0) !== 100)
    throw BadInput.of('composition')
}

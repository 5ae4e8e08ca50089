import { PAGE_SIZE } from '@mtm/shared-utils/contracts/envelope'
import { z } from '@mtm/shared-utils/contracts/schema'
import { MAX_PAGE_SIZE } from './list-query.ts'

const MOST_PAGES = 1_000_000

/** Invalid numbers mean the default, as in every list. */
const count = (usual: number, most: number) =>
  z.pipe(
    z.transform((value) => {
      const number = Number(value)
      if (Number.isSafeInteger(number) && number > 0) return Math.min(number, most)
      return number < 0 ? most : usual
    }),
    z.number(),
  )

/** Paging parameters. */
export const pageQuery = {
  pageNo: z._default(count(1, MOST_PAGES), 1),
  pageSize: z._default(count(PAGE_SIZE, MAX_PAGE_SIZE), PAGE_SIZE),
}

/** A short text filter. */
export const filter = z.optional(z.string().check(z.maxLength(100)))

import type { SampleAnswer, SamplePage } from '@mtm/shared-utils/contracts/dto/sample-lists'
import { pageQuery } from '../../engine/resource/page-query.ts'
import { z } from '@mtm/shared-utils/contracts/schema'

/** Query of a sample list: `no` is the beginning of a number; other parameters of the stock samples are ignored. */
export const sampleQuery = z.object({
  ...pageQuery,
  no: z.optional(z.string().check(z.maxLength(40))),
})
export type SampleQuery = z.infer<typeof sampleQuery>

/** An answer in the shape of the sample lists. */
export const sampleAnswer = <T>(result: T): SampleAnswer<T> => ({
  message: '',
  status: 200,
  timestamp: Date.now(),
  result,
})

/** A page of a sample list. @param totalCount of all pages */
export const samplePage = <T>(
  data: T[],
  totalCount: number,
  { pageNo, pageSize }: SampleQuery,
): SampleAnswer<SamplePage<T>> =>
  sampleAnswer({ data, pageSize, pageNo, totalPage: Math.ceil(totalCount / pageSize), totalCount })

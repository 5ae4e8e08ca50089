import { expect } from 'chai'
import { ApiError } from '@mtm/shared-utils/runtime'
import { queryClient, whenLost } from './client.ts'

describe('the query client', () => {
  afterEach(() => queryClient.clear())

  it('asks again by itself while no server answers, and takes a refusal for final', () => {
    const after = (error: unknown) => whenLost({ state: { status: error ? 'error' : 'success', error } })
    expect(queryClient.getDefaultOptions().queries?.refetchInterval).to.equal(whenLost)
    for (const status of [0, 502, 503, 504])
      expect(after(new ApiError('away', { status }))).to.be.within(5_000, 10_000)
    for (const error of [new ApiError('refused', { status: 403 }), new Error('ours'), null])
      expect(after(error)).to.equal(false)
  })
})

import { expect } from 'chai'
import { mergeChanges } from './merge-changes.ts'

describe('changes of a newer content', () => {
  const base = { make: { MJ: 1, MT: 2 }, options: { a: 1, b: 2 }, sizes: [1], tax: 6 }

  it('keep what was changed here, and take the rest', () => {
    const mine = { ...base, make: { MJ: 9, MT: 2 } }
    const theirs = { ...base, make: { MJ: 5, MT: 7 }, tax: 13 }
    expect(mergeChanges(base, mine, theirs)).to.deep.equal({ ...theirs, make: { MJ: 9, MT: 7 } })
  })

  it('remove what either side removed, and add what either side added', () => {
    const mine: typeof base = { ...base, options: { b: 2, c: 3 } as never }
    const theirs: typeof base = { ...base, options: { a: 1, d: 4 } as never }
    expect(mergeChanges(base, mine, theirs).options).to.deep.equal({ c: 3, d: 4 })
  })

  it('keep a changed list as a whole', () => {
    expect(mergeChanges(base, { ...base, sizes: [1, 2] }, { ...base, sizes: [3] }).sizes).to.deep.equal([
      1, 2,
    ])
    expect(mergeChanges(base, base, { ...base, sizes: [3] }).sizes).to.deep.equal([3])
  })
})

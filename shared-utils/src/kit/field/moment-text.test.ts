import { expect } from 'chai'
import { readMoment } from './moment-text.ts'

describe('a typed moment', () => {
  it('is read in the forms in which people write days', () => {
    for (const text of [
      '2026-01-05',
      '2026-1-5',
      '2026/01/5',
      '2026.1.05',
      '2026年1月5日',
      '20260105',
      ' ２０２６－１－５ ',
    ])
      expect(readMoment(text, 'day'), text).to.equal('2026-01-05')
  })

  it('has the time behind the day, where it has one', () => {
    for (const text of ['2026-1-5 8:05', '2026-01-05T08:05:00', '20260105 0805', '2026/1/5　08:05'])
      expect(readMoment(text, 'moment'), text).to.equal('2026-01-05 08:05:00')
    expect(readMoment('2026-1-5', 'moment')).to.equal('2026-01-05 00:00:00')
    expect(readMoment('2026-1-5 8:05', 'day')).to.equal('2026-01-05')
    expect(readMoment('8:05', 'time')).to.equal('08:05:00')
    expect(readMoment('235959', 'time')).to.equal('23:59:59')
  })

  it('is none where there is no such day or time', () => {
    for (const text of ['2026-02-30', '2026-13-01', '5.1.2026', '2026-1', 'soon', '2026-1-5 1 2'])
      expect(readMoment(text, 'day'), text).to.equal(undefined)
    for (const text of ['2026-01-05 24:00', '2026-01-05 8', '2026-01-05 08:60'])
      expect(readMoment(text, 'moment'), text).to.equal(undefined)
    expect(readMoment('  ', 'day')).to.equal(null)
  })
})

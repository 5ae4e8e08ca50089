import { expect } from 'chai'
import { withinSentence } from './within-sentence.ts'

describe('a label in the middle of a sentence', () => {
  it('begins small in English, unless it is an abbreviation', () => {
    expect(withinSentence('Announcement', 'en-US')).to.equal('announcement')
    expect(withinSentence('OSS file', 'en-US')).to.equal('OSS file')
    expect(withinSentence('Redis 键', 'zh-CN')).to.equal('Redis 键')
    expect(withinSentence('公告', 'en-US')).to.equal('公告')
  })
})

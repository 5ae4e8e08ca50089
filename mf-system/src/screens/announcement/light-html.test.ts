import { expect } from 'chai'
import { mark, MARKS, toHtml, toSource } from './light-html.ts'

describe('light HTML', () => {
  it('makes paragraphs of text, and text of them again', () => {
    const source = '一\n二 <b>三</b>\n\n<ul>\n<li>四</li>\n</ul>\n\n五'
    const html = '<p>一<br>二 <b>三</b></p>\n<ul>\n<li>四</li>\n</ul>\n<p>五</p>'
    expect(toHtml(source)).to.equal(html)
    expect(toSource(html)).to.equal(source)
    expect(toSource('<p>a<br />b</p><p>c</p>')).to.equal('a\nb\n\nc')
    expect(toHtml(' \n ')).to.equal(null)
    expect(toSource(null)).to.equal('')
  })

  it('leaves HTML with a layout of its own alone', () => {
    const table = '<p>a</p>\n\n<table><tr><td>b</td></tr></table>'
    expect(toHtml(table)).to.equal(table)
    expect(toSource(table)).to.equal(table)
  })

  it('puts marks around what is selected and keeps it selected', () => {
    const marked = mark({ text: 'ab cd', from: 3, to: 5 }, MARKS.bold)
    expect(marked).to.deep.equal({ text: 'ab <b>cd</b>', from: 6, to: 8 })
    const listed = mark({ text: 'x\na\nb\ny', from: 2, to: 5 }, MARKS.bullets)
    expect(listed.text).to.equal('x\n\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n\ny')
    expect(listed.text.slice(listed.from, listed.to)).to.equal('a</li>\n<li>b')
    const link = mark({ text: 'shop', from: 0, to: 4 }, MARKS.link)
    expect(link.text.slice(link.from, link.to)).to.equal('https://')
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { moneyWriting } from './currency.ts'
import { LOCALES } from './locale.ts'

const CURRENCIES = ['CNY', 'JPY', 'USD', 'HKD', 'SGD', 'AUD', 'CAD', 'EUR', 'GBP', 'KRW', 'CHF']

describe('amounts of money', () => {
  for (const locale of LOCALES)
    it(`never look like another currency in ${locale}`, () => {
      const signs = CURRENCIES.map((currency) =>
        moneyWriting(locale, currency).sign.normalize('NFKC').replaceAll(/\s/g, ''),
      )
      assert.equal(new Set(signs).size, CURRENCIES.length, signs.join(' '))
    })

  it('have the decimals and the symbol of their currency', () => {
    const written = LOCALES.map((locale) =>
      [
        moneyWriting(locale, 'CNY').write(189_350),
        moneyWriting(locale, 'JPY').write(198_000),
        moneyWriting(locale, 'USD').write(-5_000),
      ].map((words) => words.replaceAll('\u00a0', ' ')),
    )
    assert.deepEqual(written, [
      ['¥1,893.50', 'JP¥198,000', '-US$50.00'],
      ['CN¥1,893.50', 'JP¥198,000', '-$50.00'],
      ['元 1,893.50', '￥198,000', '-US$50.00'],
    ])
  })
})

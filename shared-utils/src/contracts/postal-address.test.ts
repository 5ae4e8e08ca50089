import assert from 'node:assert/strict'
import test from 'node:test'
import { addressLine, addressLines, placeOf } from './postal-address.ts'

const HANGZHOU = { country: 'CN', province: '浙江省', city: '杭州市', district: '西湖区' }
const KOBE = { country: 'JP', province: '兵庫県', city: '神戸市中央区', district: null }
const HILO = { country: 'US', province: 'Hawaii', city: 'Hilo', district: undefined }

test('an address is written as its country writes it, on one line and on those of a label', () => {
  for (const [parts, line, lines] of [
    [
      { ...HANGZHOU, address: '虚构路 1 号', postcode: '310000' },
      '310000 浙江省 杭州市 西湖区 虚构路 1 号',
      ['浙江省 杭州市 西湖区 虚构路 1 号', '310000  中国'],
    ],
    [
      { ...KOBE, address: '見本町2番地', postcode: '650-0000' },
      '650-0000 兵庫県 神戸市中央区 見本町2番地',
      ['兵庫県 神戸市中央区 見本町2番地', '650-0000  中国'],
    ],
    [
      { ...HILO, address: '1 Sample St', postcode: '96720' },
      '1 Sample St, 96720  Hilo  Hawaii',
      ['1 Sample St', '96720  Hilo  Hawaii  中国'],
    ],
    // as stored before places had parts, and without a country
    [
      { address: '虚构市虚构路 1 号', postcode: '000000' },
      '000000 虚构市虚构路 1 号',
      ['虚构市虚构路 1 号', '000000  中国'],
    ],
    [{ country: 'DE', address: null, postcode: '' }, '', ['中国']],
  ] as const) {
    assert.equal(addressLine(parts), line)
    assert.deepEqual(addressLines(parts, '中国'), lines)
  }
  assert.deepEqual(addressLines({}, null), [])
})

test('a place alone has its three parts, and a name of nothing is none', () => {
  const whole = { ...HANGZHOU, city: ' 杭州市 ', district: '  ', address: '虚构路 1 号' }
  assert.deepEqual(placeOf(whole), { province: '浙江省', city: '杭州市', district: null })
  assert.deepEqual(placeOf({}), { province: null, city: null, district: null })
})

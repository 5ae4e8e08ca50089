import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expressFee } from './express-fee.ts'

const express = {
  default: 5000,
  freeAbove: 1_000_000,
  byCountry: { CN: 2500, JP: 12_000 },
  byWeight: [
    { country: 'CN', above: 2000, amount: 3000 },
    { country: 'CN', above: 5000, amount: 4000 },
  ],
  byProvince: [
    { country: 'CN', province: '西藏自治区', above: 0, amount: 8000 },
    { country: 'CN', province: '西藏自治区', above: 3000, amount: 9000 },
    { country: 'CN', province: '海南省', above: 4000, amount: 7000 },
    { country: 'US', province: 'Hawaii', above: 0, amount: 30_000 },
  ],
}
const fee = (country: string | undefined, province: string | undefined, weight = 1000, goods = 100) =>
  expressFee({ express }, { goods, country, province, weight })

test('prefers the fee of a province, then of the weight class in its country, then of the country, then the general fee', () => {
  assert.equal(fee('CN', '西藏自治区'), 8000)
  assert.equal(fee('CN', '西藏自治区', 3001), 9000)
  // a heavy shipment to a province uses the province's class, not the country's
  assert.equal(fee('CN', '西藏自治区', 6000), 9000)
  assert.equal(fee('CN', '浙江省', 6000), 4000)
  assert.equal(fee('CN', '浙江省', 2001), 3000)
  assert.equal(fee('CN', '浙江省'), 2500)
  assert.equal(fee('CN', undefined), 2500)
  assert.equal(fee('DE', 'Hessen'), 5000)
  assert.equal(fee(undefined, undefined), 5000)
})

test('light parcels to a province without a class for them use the fee of the country', () => {
  assert.equal(fee('CN', '海南省', 4001), 7000)
  assert.equal(fee('CN', '海南省', 4000), 3000)
  assert.equal(fee('CN', '海南省', 100), 2500)
})

test('compares provinces normalised, and only within their country', () => {
  assert.equal(fee('US', ' hawaii'), 30_000)
  assert.equal(fee('US', 'ＨＡＷＡＩＩ'), 30_000)
  assert.equal(fee('JP', 'Hawaii'), 12_000)
})

test('a list without provinces charges its general fee, and goods of 0 or above the threshold are free', () => {
  const { byProvince: _, ...old } = express
  assert.equal(
    expressFee({ express: old }, { goods: 100, country: 'CN', province: '西藏自治区', weight: 1 }),
    2500,
  )
  assert.equal(fee('CN', '西藏自治区', 9000, 0), 0)
  assert.equal(fee('CN', '西藏自治区', 9000, 1_000_001), 0)
})

test('goods at the threshold pay the fee, dearer ones do not', () => {
  assert.equal(fee('CN', '浙江省', 1000, express.freeAbove), 2500)
  assert.equal(fee('CN', '浙江省', 1000, express.freeAbove + 1), 0)
})

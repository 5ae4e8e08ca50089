import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addressAtMall } from './mall-address.ts'

describe('the address of an order at the mall', () => {
  it('has number, amount and currency of the order, written for an address', () => {
    const order = { orderNo: 'TX 1/2', totalAmount: 12_345, currency: 'CNY' }
    assert.equal(
      addressAtMall('https://mall.example/pay?no={orderNo}&sum={amount}&in={currency}&x={other}', order),
      'https://mall.example/pay?no=TX%201%2F2&sum=123.45&in=CNY&x={other}',
    )
    assert.equal(
      addressAtMall('https://m.example/{amount}', { ...order, currency: 'JPY' }),
      'https://m.example/12345',
    )
  })
})

import { expect } from 'chai'
import { deviceOf } from './device.ts'

describe('devices', () => {
  it('are called by browser and system', () => {
    const named = {
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1 Version/17.0 Safari/605.1':
        'Safari · macOS',
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 EdgA/140.0':
        'Edge · Android',
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0': 'Firefox · Linux',
      'a program': null,
    }
    for (const [sign, name] of Object.entries(named)) expect(deviceOf(sign)).to.equal(name)
    expect(deviceOf(null)).to.equal(null)
  })
})

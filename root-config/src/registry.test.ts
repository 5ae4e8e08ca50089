import { expect } from 'chai'
import { appOf, REGISTRY } from './registry.ts'

describe('the registry', () => {
  it('finds the app of a component name', () => {
    expect(appOf('system/SysPositionList')).to.equal('@mtm/mf-system')
    expect(appOf('modules/monitor/SystemInfo')).to.equal('@mtm/mf-monitor')
    expect(appOf('order/FabricHome')).to.equal('@mtm/mf-orders')
    expect(appOf('unheard/Of')).to.equal('')
  })

  it('gives no component two homes', () => {
    const prefixes = REGISTRY.flatMap((entry) => entry.prefixes)
    for (const prefix of prefixes)
      expect(prefixes.filter((other) => other.startsWith(prefix))).to.deep.equal([prefix])
  })
})

import { expect } from 'chai'
import { appOf, REGISTRY } from './registry.ts'

describe('the registry', () => {
  it('finds the app of a component name', () => {
    expect(appOf('system/SysPositionList')).to.equal('@mtm/mf-system')
    expect(appOf('modules/monitor/SystemInfo')).to.equal('@mtm/mf-monitor')
    expect(appOf('order/FabricHome')).to.equal('@mtm/mf-orders')
    expect(appOf('unheard/Of')).to.equal('')
  })

  it('lets an app claim one component among those of another', () => {
    expect(appOf('system/UserAnnouncementList')).to.equal('@mtm/mf-shell')
    expect(appOf('system/UserAnnouncementListOther')).to.equal('@mtm/mf-system')
  })

  it('gives no component two homes', () => {
    const prefixes = REGISTRY.flatMap((entry) => entry.prefixes)
    const areas = prefixes.filter((prefix) => prefix.endsWith('/'))
    for (const area of areas) expect(areas.filter((other) => other.startsWith(area))).to.deep.equal([area])
    expect(new Set(prefixes).size).to.equal(prefixes.length)
  })
})

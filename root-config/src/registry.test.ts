import { expect } from 'chai'
import { ONLINE_VIEWS } from '@mtm/shared-utils/contracts/menu/menu-components'
import { appOf, REGISTRY } from './registry.ts'

describe('the registry', () => {
  it('finds the app of a component name', () => {
    expect(appOf('system/SysPositionList')).to.equal('@mtm/mf-system')
    expect(appOf('modules/monitor/SystemInfo')).to.equal('@mtm/mf-monitor')
    expect(appOf('order/FabricHome')).to.equal('@mtm/mf-orders')
    expect(appOf('layouts/IframePageView')).to.equal('@mtm/mf-shell')
  })

  it('leaves unclaimed components to the shell, which reports them', () => {
    expect(appOf('unheard/Of')).to.equal('@mtm/mf-shell')
    expect(appOf('')).to.equal('@mtm/mf-shell')
  })

  it('reserves the names of the online designer, the specification’s eight and the ninth, for one app', () => {
    expect(new Set(ONLINE_VIEWS).size).to.equal(9)
    for (const component of ONLINE_VIEWS) expect(appOf(component), component).to.equal('@mtm/mf-system')
    const whole = REGISTRY.flatMap(({ prefixes }) => prefixes).filter((prefix) => !prefix.endsWith('/'))
    expect(whole.filter((name) => (ONLINE_VIEWS as readonly string[]).includes(name))).to.deep.equal([])
  })

  it('assigns one component among those of another app', () => {
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

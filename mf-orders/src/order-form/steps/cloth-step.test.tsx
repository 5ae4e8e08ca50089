import '../styles/form.css'
import '../styles/choices.css'
import '../styles/parts.css'
import { expect } from 'chai'
import { sendMouse } from '@web/test-runner-commands'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { baselineOf } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { settle } from '@mtm/shared-utils/kit/testing'
import { until } from '@mtm/shared-utils/runtime/testing'
import { LINING, sampleFabric } from '../../testing/catalogue/samples.ts'
import { formFixture } from '../../testing/form-fixture.tsx'
import { memoryPort } from '../../testing/memory-port.ts'
import { PortError, type FabricRow } from '../order-port.ts'
import { newLine, newFormState } from '../state/form-state.ts'

const MANY = Array.from({ length: 12 }, (_, index) => sampleFabric(`TW-${3200 + index}`))

describe('the fabric step', () => {
  const fixture = formFixture()
  let come: PromiseWithResolvers<Page<FabricRow>>

  beforeEach(async () => {
    fixture.box.style.width = '760px'
    const { fabrics } = fixture.port
    come = Promise.withResolvers()
    fixture.port.fabricRows = MANY
    fixture.port.fabrics = (lookup) => (lookup.text ? fabrics(lookup) : come.promise)
    const start = {
      ...newFormState([newLine('MJ', baselineOf(BUILT_IN.catalogue, 'MJ'), null)]),
      step: 'cloth' as const,
    }
    fixture.draw({ start })
    await until('the step', () => swatches('fabricNo').length > 0)
  })

  const swatches = (kind: string) => [
    ...fixture.box.querySelectorAll<HTMLElement>(`[data-field="0:${kind}"] .mo-swatch`),
  ]
  const offered = (kind: string) => swatches(kind).filter((one) => !one.matches('.mo-swatch--ghost'))
  const bring = async () => come.resolve({ ...(await memoryPort().fabrics({})), records: MANY })

  it('shows no buttons that would shift when the fabrics load', async () => {
    // time in which linings could have come
    await settle()
    expect(swatches('liningNo'), 'what is on its way').not.to.deep.equal([])
    expect(offered('liningNo'), 'below cloths that are on their way').to.deep.equal([])
    await bring()
    await until('the lining', () => offered('liningNo').length > 0)
    expect(offered('fabricNo')).to.have.lengthOf(MANY.length)
    const lining = offered('liningNo')[0]!
    lining.scrollIntoView({ block: 'center' })
    const { left, top } = lining.getBoundingClientRect()
    await sendMouse({ type: 'click', position: [Math.ceil(left) + 8, Math.ceil(top) + 8] })
    await until('chosen', () => fixture.now.lines[0]!.liningNo === LINING.liningNo)
  })

  it('offers linings when fabrics fail to load', async () => {
    come.reject(new PortError('refused', 'no cloth today'))
    await until('the lining', () => offered('liningNo').length > 0)
    expect(fixture.box.querySelector('[data-field="0:fabricNo"] [role="alert"]')).not.to.equal(null)
  })
})

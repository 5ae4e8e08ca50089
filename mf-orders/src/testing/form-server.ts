import { customer } from '@mtm/shared-utils/contracts/resources/customer'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { fakeResource, type FakeResource } from '@mtm/shared-utils/kit/testing'
import { answer, okEnvelope, type FakeAnswer } from '@mtm/shared-utils/runtime/testing'
import { BUTTON, CUSTOMER, LINING, sampleFabric, sampleSheet } from './catalogue/samples.ts'

const page = (records: unknown[]) => ({
  records,
  total: records.length,
  size: 10,
  current: 1,
  pages: 1,
  orders: [],
  searchCount: true,
})

/** For tests: fake endpoints of the order form; `more` adds or overrides endpoints. */
export function formServer(more: Record<string, FakeAnswer> = {}): FakeResource {
  return fakeResource(customer, [CUSTOMER], {
    'GET /mtm/catalogue': () => BUILT_IN,
    'GET /mtm/fabric/list': () => page([sampleFabric('TW-3201'), sampleFabric('TW-3202')]),
    'GET /mtm/fabric/TW-3201': () => sampleFabric('TW-3201'),
    'GET /mtm/fabric/TW-3202': () => sampleFabric('TW-3202'),
    'GET /mtm/lining/list': () => page([LINING]),
    'GET /mtm/button/list': () => page([BUTTON]),
    'GET /mtm/style/list': () => page([]),
    'GET /mtm/measure/list': () => [sampleSheet('M', '2026-11-19 10:00:00')],
    'GET /mtm/measure/profiles': () => [],
    'GET /mtm/order/draft': () => answer(200, okEnvelope(null)),
    'PUT /mtm/order/draft': () => ({ version: 1 }),
    'DELETE /mtm/order/draft': () => answer(200, okEnvelope(null)),
    'POST /mtm/order/check': () => ({
      findings: [],
      lines: [],
      versions: { catalogue: '', rules: '', prices: '' },
    }),
    ...more,
  })
}

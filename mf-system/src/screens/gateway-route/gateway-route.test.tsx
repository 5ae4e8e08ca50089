import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import type {
  GatewayRoute,
  GatewayRouteDraft,
} from '@mtm/shared-utils/contracts/dto/connections/gateway-route'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { $toasts, dismissToast, registerTexts, setLocale } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, fakeServer, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { queryClient } from '@mtm/shared-utils/kit/query'
import {
  chooseAction,
  pressButton,
  startApp,
  topDialog,
  type,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import screen from './gateway-route.screen.tsx'

const route = (n: number): GatewayRoute => ({
  id: String(n).repeat(32),
  routerId: `shop-${n}`,
  name: `商城${n}`,
  uri: `http://shop${n}.example.com`,
  predicates: [{ name: 'Path', args: [`/shop${n}/**`] }],
  filters: [{ name: 'StripPrefix', args: [{ key: 'parts', value: '1' }] }],
  status: 1,
  stripPrefix: 1,
  retryable: 0,
  persistable: 0,
  showApi: 0,
  version: 3,
  createBy: 'admin',
  createTime: '2026-11-20 11:00:00',
  health: {
    state: 'down',
    problem: null,
    requests: 1_234,
    failures: 56,
    p95: 789,
    lastSuccess: '2026-11-20 11:01:00',
    lastFailure: '2026-11-20 11:02:00',
    lastProblem: 'unreachable',
  },
})

describe('the gateway routes', () => {
  let app: RunningApp
  let server: ReturnType<typeof fakeServer>
  let routes: GatewayRoute[]
  let saved: GatewayRouteDraft[]
  let refusal: string | null
  let isDenied: boolean
  const CODES = ['gateway-route:list', 'gateway-route:edit', 'gateway-route:delete']
  const refused = (message: string, status = 200, code = 500) =>
    answer(status, { success: false, message, code, result: null })
  const pane = () => app.pane()
  const shows = (text: string) => until(text, () => pane()?.textContent!.includes(text))
  const dialog = () => topDialog(app.box) as HTMLElement
  const field = (name: string) => dialog()?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null

  beforeEach(async () => {
    queryClient.clear()
    signedIn({ codes: CODES })
    routes = [route(1)]
    saved = []
    refusal = null
    isDenied = false
    server = fakeServer({
      'GET /sys/gatewayRoute/list': () => (isDenied ? refused('没有权限', 403, 510) : routes),
      'POST /sys/gatewayRoute/updateAll': ({ body }) => {
        if (refusal) return refused(refusal)
        saved.push((body as { router: GatewayRouteDraft }).router)
        return null
      },
      'GET /sys/gatewayRoute/clearRedis': () => null,
      'DELETE /sys/gatewayRoute/delete': () => {
        routes = []
        return null
      },
    })
    await registerTexts(NAMESPACE, systemTexts)
    app = await startApp({ screen }, { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts })
  })
  afterEach(async () => {
    for (const { id } of $toasts.get()) dismissToast(id)
    await app.stop()
    server.restore()
    queryClient.clear()
  })

  it('show health and counters, accessible in three languages', async () => {
    await app.show('/screen')
    await shows('shop-1')
    for (const text of ['无应答', '站点没有应答', '1,234（56）', '789', '2026-11-20 11:02:00'])
      expect(pane().textContent).to.include(text)
    for (const locale of LOCALES) {
      await setLocale(locale)
      await until('no raw key', () => !/gateway\.\w+/.test(pane().textContent!))
    }
    await setLocale('zh-CN')
    expect(await axeFindings(pane())).to.deep.equal([])
  })

  it('are as wide as a phone', async () => {
    await setViewport({ width: 390, height: 844 })
    try {
      await app.show('/screen')
      await shows('shop-1')
      for (const box of [document.scrollingElement!, pane()])
        expect(box.scrollWidth).to.be.at.most(box.clientWidth)
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('are changed in the form of the stock contract', async () => {
    await app.show(`/screen?open=${route(1).id}`)
    await until('form', () => field('uri') !== null)
    expect(field('predicates.0.text')!.value).to.equal('/shop1/**')
    expect(field('filters.0.text')!.value).to.equal('parts=1')
    expect(await axeFindings(app.box)).to.deep.equal([])
    type(field('predicates.0.text'), '/shop1/**, /mall/**')
    await pressButton(dialog(), '添加过滤器')
    await until('line', () => field('filters.1.text') !== null)
    expect(field('filters.1.text')!.value).to.equal('name=default, fallbackUri=forward:/fallback')
    await pressButton(dialog(), '保存')
    await until('saved', () => saved.length === 1)
    const [sent] = saved
    expect([sent!.id, sent!.version, sent!.status]).to.deep.equal([route(1).id, 3, 1])
    expect(JSON.parse(sent!.predicates)).to.deep.equal([{ name: 'Path', args: ['/shop1/**', '/mall/**'] }])
    expect(JSON.parse(sent!.filters)).to.deep.equal([
      { name: 'StripPrefix', title: 'StripPrefix', args: [{ key: 'parts', value: '1' }] },
      {
        name: 'Hystrix',
        title: 'Hystrix',
        args: [
          { key: 'name', value: 'default' },
          { key: 'fallbackUri', value: 'forward:/fallback' },
        ],
      },
    ])
  })

  it('are added, and what the server refuses stays in the form with its reason', async () => {
    await app.show('/screen?open=new')
    await until('form', () => field('uri') !== null)
    await pressButton(dialog(), '保存')
    await until('required', () => dialog().textContent!.includes('必填'))
    refusal = '不允许转发到该主机'
    type(field('routerId'), 'new')
    type(field('name'), '新站点')
    type(field('uri'), 'http://new.example.com')
    await pressButton(dialog(), '保存')
    await until('refusal', () => dialog().textContent!.includes('不允许转发到该主机'))
    refusal = null
    await pressButton(dialog(), '保存')
    await until('saved', () => saved.length === 1)
    expect([saved[0]!.id, saved[0]!.routerId]).to.deep.equal([undefined, 'new'])
  })

  it('are deleted after a confirmation, and an empty list says so', async () => {
    await app.show('/screen')
    await shows('shop-1')
    chooseAction(pane().querySelector('tbody tr')!, '删除')
    await until('question', () => document.body.textContent!.includes('确定删除路由「商城1」吗？'))
    await pressButton(topDialog(document.body) as HTMLElement, '删除')
    await shows('还没有路由。')
  })

  it('say so without permission, and offer nothing that would be refused', async () => {
    isDenied = true
    await app.show('/screen')
    await shows('没有权限')
    isDenied = false
    signedIn({ codes: ['gateway-route:list'] })
    await pressButton(pane(), '重试')
    await shows('shop-1')
    expect(pane().textContent).not.to.include('新增路由')
  })
})

import { expect } from 'chai'
import type { OwnAgencies, UserAgent } from '@mtm/shared-utils/contracts/dto/user-agent'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { setDicts, setLocale } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  fakeServer,
  okEnvelope,
  signedIn,
  until,
} from '@mtm/shared-utils/runtime/testing'
import { queryClient } from '@mtm/shared-utils/kit/query'
import { pressButton, startApp, topDialog, type RunningApp } from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, shellTexts } from '../../texts.ts'
import AgentScreen from './account-agent.screen.tsx'

const OWN: UserAgent = {
  id: 'a'.repeat(32),
  version: 2,
  userName: 'me',
  userName_dictText: '本人',
  agentUserName: 'cutter',
  agentUserName_dictText: '裁一刀',
  startTime: '2026-12-01 08:00:00',
  endTime: '2026-12-08 08:00:00',
  status: '1',
}

describe('the own agent', () => {
  let app: RunningApp
  let server: ReturnType<typeof fakeServer>
  let agencies: OwnAgencies
  let failing: boolean

  beforeEach(async () => {
    agencies = { own: null, principals: [] }
    failing = false
    queryClient.clear()
    setDicts({
      valid_status: [
        { value: '1', text: '有效', textEn: 'Valid', textJp: '有効' },
        { value: '0', text: '无效', textEn: 'Invalid', textJp: '無効' },
      ],
    } as never)
    const fails = () => answer(500, { success: false, message: 'x', code: 500, result: null, timestamp: 0 })
    server = fakeServer({
      'GET /sys/sysUserAgent/own': () => (failing ? fails() : agencies),
      'PUT /sys/sysUserAgent/own': () => answer(200, okEnvelope(null, '代理人设置成功!')),
      'DELETE /sys/sysUserAgent/own': () => {
        agencies = { ...agencies, own: null }
        return null
      },
      'GET /sys/user/queryUserComponentData': () => ({ records: [], total: 0 }),
      'GET /sys/user/queryByNames': () => [],
    })
    signedIn()
    app = await startApp({ agent: AgentScreen }, { name: `@mtm/mf-${NAMESPACE}`, texts: shellTexts })
  })
  afterEach(async () => {
    await setLocale('zh-CN')
    await app.stop()
    server.restore()
    queryClient.clear()
  })

  const untilShown = (words: string) => until(words, () => app.pane().textContent?.includes(words) === true)
  const sent = (method: string) => server.calls.filter((call) => call.method === method)

  it('is named, and those are shown whose agent one is, in three languages', async () => {
    agencies = { own: OWN, principals: [{ name: '审单示例', endTime: '2026-12-31 00:00:00' }] }
    await app.show('/agent')
    await untilShown('裁一刀')
    await untilShown('您是审单示例的代理人')
    for (const locale of LOCALES) {
      await setLocale(locale)
      await until(locale, () => !/agent\.\w/.test(app.pane().textContent ?? ''))
      expect(await axeFindings(app.pane())).to.deep.equal([])
    }
  })

  it('is changed over the version that was read', async () => {
    agencies = { own: OWN, principals: [] }
    await app.show('/agent')
    await untilShown('裁一刀')
    await pressButton(app.pane(), '修改')
    await until('dialog', () => topDialog(app.box).querySelector('[name=startTime]') !== null)
    await pressButton(topDialog(app.box), '保存')
    await until('sent', () => sent('PUT').length === 1)
    expect(sent('PUT')[0]!.body).to.deep.equal({
      agentUserName: 'cutter',
      startTime: OWN.startTime,
      endTime: OWN.endTime,
      status: '1',
      version: 2,
    })
  })

  it('is removed after a question', async () => {
    agencies = { own: OWN, principals: [] }
    await app.show('/agent')
    await untilShown('裁一刀')
    await pressButton(app.pane(), '取消代理')
    await until('question', () => document.querySelector('body > sl-dialog') !== null)
    await pressButton(document.querySelector('body > sl-dialog')!, '取消代理')
    await until('removed', () => sent('DELETE').length === 1)
    await untilShown('未设置')
  })

  it('is asked for again after a failure', async () => {
    failing = true
    await app.show('/agent')
    await untilShown('代理人设置加载失败')
    failing = false
    await pressButton(app.pane(), '重试')
    await untilShown('未设置')
  })
})

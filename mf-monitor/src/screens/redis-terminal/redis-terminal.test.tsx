import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import type { CommandAnswer, TerminalAnswer } from '@mtm/shared-utils/contracts/dto/monitor/cache'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { registerTexts, setLocale } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, fakeServer, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { queryClient } from '@mtm/shared-utils/kit/query'
import { press, pressButton, startApp, type, type RunningApp } from '@mtm/shared-utils/kit/testing'
import { completed, matching } from './completion.ts'
import screen from './redis-terminal.screen.tsx'
import { monitorTexts } from '../../texts.ts'

const command = (name: string, usage = 'key', isWriting = false) => ({ name, usage, isWriting })
const COMMANDS = [
  command('DEL', 'key [key ...]', true),
  command('GET'),
  command('GETRANGE', 'key start end'),
  command('OBJECT ENCODING'),
  command('PING', ''),
]
const RUN = 'POST /sys/actuator/redis/command'

describe('the Redis terminal', () => {
  let app: RunningApp
  let server: ReturnType<typeof fakeServer>
  let listed: TerminalAnswer
  let output: CommandAnswer | null
  const pane = () => app.pane()
  const shown = () => pane().textContent!
  const shows = (text: string) => until(text, () => app.pane()?.textContent!.includes(text))
  const input = () => pane().querySelector<HTMLInputElement>('.mtm-terminal__input')!
  const log = () => pane().querySelector('[role=log]')!.textContent!
  const shownDialog = () => document.querySelector<HTMLElement>('sl-dialog[open]') ?? undefined
  const sent = () => server.calls.filter(({ method }) => method === 'POST').length
  const run = async (line: string) => {
    const before = sent()
    type(input(), line)
    await pressButton(pane(), '执行')
    await until(line, () => sent() > before && !log().includes('正在执行'))
  }

  beforeEach(async () => {
    listed = { redis: 'here', prefix: 'mtm:', commands: COMMANDS }
    output = { lines: ['PONG'], isCut: false }
    queryClient.clear()
    signedIn({ codes: ['monitor:redis'] })
    server = fakeServer({
      'GET /sys/monitor/redis/terminal': () => listed,
      [RUN]: () =>
        output ??
        answer(200, { success: false, message: '命令 X 不在允许的列表中', code: 500, result: null }),
    })
    await registerTexts('monitor', monitorTexts)
    app = await startApp({ terminal: screen })
  })
  afterEach(async () => {
    await app.stop()
    server.restore()
    queryClient.clear()
  })

  it('runs a command and shows its output, accessible in three languages', async () => {
    await app.show('/terminal')
    await shows('mtm:')
    await run('PING')
    expect(log()).to.include('> PING').and.to.include('PONG')
    expect(input().value).to.equal('')
    for (const locale of LOCALES) {
      await setLocale(locale)
      await until('no raw key', () => !/terminal\.\w+/.test(shown()))
    }
    await setLocale('zh-CN')
    expect(await axeFindings(pane())).to.deep.equal([])
  })

  it('shows refusals, and that an output is cut', async () => {
    await app.show('/terminal')
    await shows('mtm:')
    output = { lines: ['1) "a"'], isCut: true }
    await run('GET a')
    expect(log()).to.include('其余已省略')
    output = null
    await run('X')
    expect(log()).to.include('命令 X 不在允许的列表中')
    expect(pane().querySelectorAll('.mtm-terminal__lines--refused')).to.have.length(1)
  })

  it('asks before a command that changes data', async () => {
    await app.show('/terminal')
    await shows('mtm:')
    const question = async () => {
      type(input(), 'del mtm:a')
      await pressButton(pane(), '执行')
      await until('the question', () => shownDialog()?.textContent!.includes('「del mtm:a」会修改') === true)
    }
    await question()
    await pressButton(shownDialog()!, '取消')
    await until('no dialog', () => shownDialog() === undefined)
    expect(sent()).to.equal(0)
    await question()
    await pressButton(shownDialog()!, '执行')
    await until('sent', () => sent() === 1)
  })

  it('goes through earlier commands with the arrow keys', async () => {
    await app.show('/terminal')
    await shows('mtm:')
    await run('GET a')
    await run('GET b')
    const recalled = async (key: string, value: string) => {
      press(key, input())
      await until(value, () => input().value === value)
    }
    await recalled('ArrowUp', 'GET b')
    await recalled('ArrowUp', 'GET a')
    await recalled('ArrowUp', 'GET a')
    await recalled('ArrowDown', 'GET b')
    await recalled('ArrowDown', '')
  })

  it('completes names with the Tab key and by pressing a suggestion', async () => {
    await app.show('/terminal')
    await shows('mtm:')
    type(input(), 'pi')
    await shows('PING')
    expect(press('Tab', input()).defaultPrevented).to.equal(true)
    await until('the name', () => input().value === 'PING ')
    expect(press('Tab', input()).defaultPrevented, 'the key moves on').to.equal(false)
    type(input(), 'de')
    await shows('key [key ...]')
    expect(shown()).to.include('写入')
    pane().querySelector<HTMLElement>('.mtm-terminal__suggestion')!.click()
    await until('the name', () => input().value === 'DEL ')
  })

  it('is emptied by a button and by typing clear, which is not sent', async () => {
    await app.show('/terminal')
    await shows('mtm:')
    await run('PING')
    await pressButton(pane(), '清空')
    await until('empty', () => !log().includes('PONG'))
    await run('PING')
    const before = sent()
    type(input(), 'clear')
    await pressButton(pane(), '执行')
    await until('empty', () => !log().includes('PONG'))
    expect(sent()).to.equal(before)
  })

  it('says why it cannot run anything', async () => {
    listed = { redis: 'none', prefix: null, commands: COMMANDS }
    await app.show('/terminal')
    await shows('未配置 Redis（REDIS_URL）')
    expect(input().disabled).to.equal(true)
  })

  it('is as wide as a phone', async () => {
    await setViewport({ width: 390, height: 844 })
    try {
      await app.show('/terminal')
      await shows('mtm:')
      output = { lines: ['x'.repeat(500)], isCut: false }
      await run('GET a')
      type(input(), 'g')
      await shows('GETRANGE')
      for (const box of [document.scrollingElement!, pane()])
        expect(box.scrollWidth).to.be.at.most(box.clientWidth)
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })
})

describe('completion', () => {
  it('goes as far as all matches agree', () => {
    expect(completed(COMMANDS, 'g')).to.equal('GET')
    expect(completed(COMMANDS, 'GET')).to.equal(null)
    expect(completed(COMMANDS, 'getr')).to.equal('GETRANGE ')
    expect(completed(COMMANDS, 'object e')).to.equal('OBJECT ENCODING ')
    expect(completed(COMMANDS, 'x')).to.equal(null)
    expect(completed(COMMANDS, '')).to.equal(null)
  })

  it('suggests what begins so, and the command that is typed', () => {
    const names = (typed: string) => matching(COMMANDS, typed).map(({ name }) => name)
    expect(names('get')).to.deep.equal(['GET', 'GETRANGE'])
    expect(names('get mtm:a')).to.deep.equal(['GET'])
    expect(names('')).to.deep.equal([])
  })
})

import { expect } from 'chai'
import { dataSource } from '@mtm/shared-utils/contracts/resources/connections/data-source'
import { setDicts } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import {
  describeCrudScreen,
  fakeResource,
  pressButton,
  startApp,
  topDialog,
  type,
  type FakeResource,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import screen from './data-source.screen.tsx'

const app = { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts }
const row = (n: number) => ({
  code: `source_${n}`,
  name: `数据源${n}`,
  dbType: '6',
  dbType_dictText: 'PostgreSQL',
  dbDriver: 'org.postgresql.Driver',
  dbUrl: `jdbc:postgresql://db${n}.example.com:5432/orders`,
  dbName: 'orders',
  dbUsername: 'reader',
  dbPassword: null,
  hasPassword: true,
})

describeCrudScreen({
  resource: dataSource,
  screen,
  app,
  columns: ['code', 'name', 'dbType', 'dbDriver', 'dbUrl', 'dbName', 'dbUsername', 'hasPassword'],
  filters: ['name', 'dbType'],
  row,
})

describe('a data source', () => {
  const ID = '0'.repeat(32)
  let running: RunningApp
  let server: FakeResource
  let tests: Record<string, unknown>[]
  let refusal: string | null

  beforeEach(async () => {
    signedIn({ codes: ['list', 'add', 'edit', 'delete', 'test'].map((code) => `data-source:${code}`) })
    tests = []
    refusal = null
    server = fakeResource(dataSource, [{ ...row(1), id: ID, version: 1 }], {
      'POST /online/cgreport/api/testConnection': ({ body }) => {
        tests.push(body as Record<string, unknown>)
        return answer(
          200,
          refusal
            ? { success: false, message: refusal, code: 500, result: null }
            : { success: true, message: '连接成功', code: 200, result: true },
        )
      },
      'GET /sys/duplicate/check': () => null,
    })
    setDicts({
      database_type: ['4', '6'].map((value) => ({
        value,
        label: value,
        text: value,
        title: value,
        textEn: value,
        textJp: value,
      })),
    })
    running = await startApp({ screen }, app)
  })
  afterEach(async () => {
    await running.stop()
    server.restore()
  })
  const dialog = () => topDialog(running.box) as HTMLElement
  const field = (name: string) => dialog()?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null
  const shows = (text: string) => until(text, () => dialog().textContent!.includes(text))

  it('keeps its password unless another is entered, and never shows it', async () => {
    await running.show(`/screen?open=edit.${ID}`)
    await until('form', () => field('dbPassword') !== null)
    await shows('已保存密码；留空则保持不变。')
    expect(field('dbPassword')!.type).to.equal('password')
    expect(field('dbPassword')!.value).to.equal('')
    expect(await axeFindings(running.box)).to.deep.equal([])
  })

  it('is tested with what the form holds, and says what came of it', async () => {
    await running.show(`/screen?open=edit.${ID}`)
    await until('form', () => field('dbPassword') !== null)
    await pressButton(dialog(), '测试连接')
    await shows('连接成功')
    expect(tests).to.deep.equal([
      {
        id: ID,
        dbType: '6',
        dbUrl: 'jdbc:postgresql://db1.example.com:5432/orders',
        dbUsername: 'reader',
        dbPassword: null,
      },
    ])
    refusal = '数据库不存在'
    await pressButton(dialog(), '测试连接')
    await shows('数据库不存在')
  })

  it('proposes driver and address of its kind', async () => {
    await running.show('/screen?open=new')
    await until('kinds', () => field('dbType')?.querySelector('[value="6"]') != null)
    type(field('dbType'), '6')
    await until('driver', () => field('dbDriver')!.value === 'org.postgresql.Driver')
    expect(field('dbUrl')!.value).to.equal('jdbc:postgresql://127.0.0.1:5432/jeecg-boot')
    type(field('dbDriver'), 'own.Driver')
    type(field('dbType'), '4')
    await until('address', () => field('dbUrl')!.value.startsWith('jdbc:mysql://'))
    expect(field('dbDriver')!.value).to.equal('own.Driver')
    await shows('只支持测试 PostgreSQL。')
  })
})

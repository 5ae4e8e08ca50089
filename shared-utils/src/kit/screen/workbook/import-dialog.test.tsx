import { expect } from 'chai'
import type { ImportJob } from '@mtm/shared-utils/contracts/dto/import'
import { position } from '@mtm/shared-utils/contracts/resources/position'
import { answer, until, type FakeAnswer } from '@mtm/shared-utils/runtime/testing'
import { fakeResource, type FakeResource } from '../../testing/fake-resource.ts'
import { chooseFile, pressButton } from '../../testing/user-events.ts'
import { startApp, type RunningApp } from '../../testing/start-app.ts'
import ImportDialog from './import-dialog.tsx'

const RUNNING: ImportJob = {
  id: 'job',
  status: 'running',
  total: 3,
  done: 1,
  refused: 0,
  result: null,
  message: '',
}
const result = { totalCount: 3, successCount: 3, errorCount: 0, msg: '', refused: [], ignoredHeads: [] }
const DONE: ImportJob = { ...RUNNING, status: 'done', done: 3, result, message: '全部导入成功！' }
const refused = (status: number, message: string) => () =>
  answer(status, { success: false, message, code: status, result: null })

const View = () => <ImportDialog resource={position} onClose={() => {}} />

describe('an import that is under way', () => {
  let running: RunningApp
  let server: FakeResource
  /** the server's answer to each poll; the last one is repeated */
  let jobAnswers: FakeAnswer[]

  beforeEach(async () => {
    server = fakeResource(position, [], {
      [`POST ${position.base}/importJob`]: () => RUNNING,
      'GET /sys/import/job': (call) => (jobAnswers.length > 1 ? jobAnswers.shift()! : jobAnswers[0]!)(call),
    })
    running = await startApp({ import: View })
    await running.show('/import')
  })
  afterEach(async () => {
    await running.stop()
    server.restore()
  })

  const shows = (text: string) => running.box.textContent.includes(text)
  const start = async () => {
    const file = new File(['PK'], 'rows.xlsx')
    await until('field', () => running.box.querySelector('input[type=file]') !== null)
    chooseFile(running.box.querySelector('input[type=file]'), file)
    await until('named', () => shows('rows.xlsx'))
    await pressButton(running.box, '导入')
    await until('rows', () => shows('1 / 3'))
  }

  it('polls again after a missing answer', async () => {
    const silence = () => Promise.reject(new TypeError('offline'))
    let inBetween = ''
    jobAnswers = [
      silence,
      refused(502, '网关'),
      () => {
        inBetween = running.box.textContent
        return refused(504, '超时')()
      },
      () => DONE,
    ]
    await start()
    await until('done', () => shows('全部导入成功！'))
    expect(inBetween).to.include('1 / 3')
  })

  it('ends when the server no longer has the import', async () => {
    jobAnswers = [refused(404, '没有这个导入')]
    await start()
    await until('told', () => shows('没有这个导入'))
    expect(running.box.querySelector('input[type=file]')).to.not.equal(null)
  })
})

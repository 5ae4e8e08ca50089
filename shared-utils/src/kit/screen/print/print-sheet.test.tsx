import '../../kit.css'
import { expect } from 'chai'
import { defineResource, image, integer, text } from '@mtm/shared-utils/contracts/resource'
import { signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { useResourceColumns } from '../../list/use-resource-columns.tsx'
import { useList } from '../../list/use-list.ts'
import { fakeResource, type FakeResource } from '../../testing/fake-resource.ts'
import { startApp, type RunningApp } from '../../testing/start-app.ts'
import PrintSheet from './print-sheet.tsx'

const button = defineResource({
  name: 'button',
  base: '/mtm/button',
  access: 'button',
  label: ['纽扣', 'Button', '釦'],
  fields: {
    no: text({ label: ['编号', 'No.', '番号'] }),
    count: integer({ label: ['数量', 'Count', '数量'] }),
    picture: image({ label: ['图片', 'Picture', '画像'] }),
  },
})
const PICTURE = `temp/${'1'.repeat(32)}.webp`

function Sheet() {
  const list = useList(button)
  const columns = useResourceColumns(button, ['no', 'count', 'picture'])
  return <PrintSheet resource={button} list={list} columns={columns} onDone={() => {}} />
}

describe('a list on paper', () => {
  const { print } = window
  let server: FakeResource
  let app: RunningApp
  afterEach(async () => {
    window.print = print
    await app.stop()
    server.restore()
  })

  it('waits for its lazy pictures, and aligns numbers without breaking them', async () => {
    signedIn({ codes: ['button:list'] })
    server = fakeResource(button, [{ id: '1', no: 'B-1', count: 12, picture: PICTURE }])
    let seen: { hidden: string; waits: string[]; aligned: string[] } | null = null
    window.print = () => {
      const sheet = document.querySelector('.mtm-print')!
      const all = <T extends Element>(what: string) => [...sheet.querySelectorAll<T & HTMLImageElement>(what)]
      seen = {
        hidden: getComputedStyle(sheet).display,
        waits: all('img')
          .filter((one) => one.loading === 'lazy' || !one.complete)
          .map(({ src }) => src),
        aligned: all<HTMLImageElement>('[data-align=end]').map(({ textContent }) => textContent),
      }
    }
    app = await startApp({ view: Sheet })
    await app.show('/view')
    await until('printed', () => seen !== null)
    expect(seen).to.deep.equal({ hidden: 'none', waits: [], aligned: ['数量', '12'] })
  })
})

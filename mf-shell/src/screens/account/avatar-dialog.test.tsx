import { expect } from 'chai'
import type { OwnAccount } from '@mtm/shared-utils/contracts/dto/account'
import { $session } from '@mtm/shared-utils/runtime'
import {
  axeFindings,
  eventually,
  fakeServer,
  nextTask,
  okEnvelope,
  answer,
  signedIn,
  until,
} from '@mtm/shared-utils/runtime/testing'
import { queryClient } from '@mtm/shared-utils/kit/query'
import {
  byText,
  chooseFile,
  press,
  pressButton,
  type RunningApp,
  startApp,
} from '@mtm/shared-utils/kit/testing'
import '../../chrome/chrome-testing.ts'
import { NAMESPACE, shellTexts } from '../../texts.ts'
import BaseScreen from './account-base.screen.tsx'

const PATH = `avatar/${'a'.repeat(32)}.webp`
const ACCOUNT = { realname: '林一', avatar: null, sex: null, birthday: null } as OwnAccount

/** A picture whose left half is red and whose right half is blue, wider than high. */
async function picture(): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 800, height: 400 })
  const context = canvas.getContext('2d')!
  context.fillStyle = 'rgb(255 0 0)'
  context.fillRect(0, 0, 400, 400)
  context.fillStyle = 'rgb(0 0 255)'
  context.fillRect(400, 0, 400, 400)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([blob!], 'me.png', { type: 'image/png' })
}

/** The type of the picture that this browser writes when asked for WebP. */
async function writtenType(): Promise<string | undefined> {
  const canvas = document.createElement('canvas')
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp'))
  return blob?.type
}

describe('the crop dialog', () => {
  let app: RunningApp
  let server: ReturnType<typeof fakeServer>
  /** Addresses of pictures whose memory was given back: a browser may still have some in its cache. */
  let revoked: string[]
  const revoke = URL.revokeObjectURL
  beforeEach(async () => {
    revoked = []
    URL.revokeObjectURL = (address) => {
      revoked.push(address)
      revoke.call(URL, address)
    }
    queryClient.clear()
    server = fakeServer({
      'GET /sys/user/account': () => ACCOUNT,
      'POST /sys/common/upload': () => answer(200, okEnvelope(null, PATH)),
      'PUT /sys/user/account/avatar': ({ body }) => ({
        ...ACCOUNT,
        avatar: (body as { path: string }).path,
      }),
    })
    signedIn({ user: { realname: '林一' } })
    app = await startApp(
      { base: BaseScreen, other: () => null },
      { name: `@mtm/mf-${NAMESPACE}`, texts: shellTexts },
    )
    await app.show('/base')
    await until('the screen', () => app.pane().textContent?.includes('更换头像') === true)
    await pressButton(app.pane(), '更换头像')
    await until('the dialog', () => dialog() !== null)
  })
  afterEach(async () => {
    await app.stop()
    URL.revokeObjectURL = revoke
    server.restore()
    queryClient.clear()
  })

  const dialog = () => document.querySelector<HTMLElement>('sl-dialog[open]')
  const find = <T extends HTMLElement>(selector: string) => dialog()?.querySelector<T>(selector) as T
  const save = () => byText(dialog() as HTMLElement, '保存') as HTMLElement & { disabled: boolean }
  const frame = () => find('.mtm-cropping__frame')
  const open = async () => {
    chooseFile(find('input[type=file]'), await picture())
    await until('the frame', () => save().disabled === false && document.activeElement === frame())
  }
  const hold = async (key: string, times = 1, target = frame()) => {
    for (let n = 0; n < times; n++) {
      press(key, target)
      // the next one is of the frame that this one has drawn
      await nextTask()
    }
  }
  /** The colours at the edges and in the middle of what was uploaded. */
  async function uploaded() {
    await until('the upload', () => server.calls.some(({ path }) => path === '/sys/common/upload'))
    const form = server.calls.find(({ path }) => path === '/sys/common/upload')?.body as FormData
    const file = form.get('file') as File
    const bitmap = await createImageBitmap(file)
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')!
    context.drawImage(bitmap, 0, 0)
    const at = (x: number) => {
      const [red = 0, , blue = 0] = context.getImageData(x, 128, 1, 1).data
      return red > 200 ? 'red' : blue > 200 ? 'blue' : 'other'
    }
    return {
      biz: form.get('biz'),
      type: file.type,
      name: file.name,
      size: [bitmap.width, bitmap.height],
      colours: [at(2), at(100), at(156), at(253)],
    }
  }

  it('cuts the middle square, sends it and shows it in the header', async () => {
    await open()
    expect(find('[name=cropShape]'), 'it is always a square').to.equal(null)
    const { width, height } = frame().getBoundingClientRect()
    expect(Math.abs(width - height)).to.be.lessThan(1)
    const shade = find('.mtm-cropping__shade')
    expect(getComputedStyle(shade).borderRadius, 'what of it will be seen').to.equal(
      getComputedStyle(document.documentElement).getPropertyValue('--sl-border-radius-circle').trim(),
    )
    expect(await axeFindings(dialog() as HTMLElement)).to.deep.equal([])
    save().click()
    // the server takes PNG too, where the browser writes no WebP
    const type = await writtenType()
    expect(type).to.be.oneOf(['image/webp', 'image/png'])
    expect(await uploaded()).to.deep.equal({
      biz: 'avatar',
      type,
      name: type === 'image/webp' ? 'avatar.webp' : 'avatar.png',
      size: [256, 256],
      colours: ['red', 'red', 'blue', 'blue'],
    })
    await until('the picture', () => $session.get()?.user.avatar === PATH)
    await until('the end', () => dialog() === null)
    const saved = server.calls.filter(({ method }) => method === 'PUT')
    expect(saved.map(({ path, body }) => [path, body])).to.deep.equal([
      ['/sys/user/account/avatar', { path: PATH }],
    ])
    // no such file lies here: the first letter stands in its place
    await until('the letter', () => app.pane().querySelector('.mtm-avatar')?.textContent === '林')
  })

  it('takes another part by keys, which is always a square of the picture', async () => {
    await open()
    // its side to the height of the picture: the dialog may still be opening
    const side = () =>
      frame().getBoundingClientRect().width / find('.mtm-cropping__board').getBoundingClientRect().height
    expect(side()).to.be.closeTo(1, 0.01)
    await hold('-', 2)
    await eventually(() => expect(side()).to.be.closeTo(1 / 1.21, 0.01))
    await hold('+', 9)
    await eventually(() => expect(side(), 'as large as there is room').to.be.closeTo(1, 0.01))
    await hold('ArrowDown')
    await hold('ArrowLeft', 60)
    await hold('ArrowRight', 10, find('[data-edge=nw]'))
    save().click()
    expect((await uploaded()).colours).to.deep.equal(['red', 'red', 'red', 'red'])
  })

  it('keeps the choice while another tab is shown, and returns the focus when it closes', async () => {
    await open()
    const { src } = find<HTMLImageElement>('img')
    await app.show('/other')
    await until('hidden', () => dialog() === null)
    await app.show('/base')
    await until('back', () => dialog() !== null)
    expect((await fetch(src)).ok).to.equal(true)
    expect(revoked).to.deep.equal([])
    save().click()
    expect((await uploaded()).colours).to.deep.equal(['red', 'red', 'blue', 'blue'])
    await until('the end', () => dialog() === null)
    expect(revoked, 'its memory').to.deep.equal([src])
  })

  it('reports files that it does not accept', async () => {
    const untilAlert = (words: string) =>
      until(words, () => find('[role=alert]')?.textContent?.includes(words) === true)
    chooseFile(find('input[type=file]'), new File(['x'], 'a.svg', { type: 'image/svg+xml' }))
    await untilAlert('请选择 PNG、JPEG 或 WebP 图片')
    chooseFile(find('input[type=file]'), new File(['no picture'], 'a.png', { type: 'image/png' }))
    await untilAlert('无法读取该图片')
    expect(save().disabled).to.equal(true)
    await open()
    expect(find('[role=alert]')).to.equal(null)
  })
})

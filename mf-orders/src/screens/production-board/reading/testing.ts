import { nextFrame } from '@mtm/shared-utils/runtime/testing'

/** The text of the codes below. */
export const CARD_NO = 'TX26112000422-01-01'

/** Widths of bars and gaps of a Code 128 as printed on documents. */
const CODE_128 =
  '2112142133113311212232111131412214111122322122221213222231121141311221321231221232211221321231221232211421122331112'
/** The same with the first two letters swapped, which the check symbol detects. */
const MISPRINT = CODE_128.replace(/^(.{6})(.{6})(.{6})/, '$1$3$2')
/** Module rows of QR codes in base 36, as printed and with the highest error correction. */
const QR = {
  card: {
    text: `/p/${CARD_NO}`,
    rows: 'jto5b a6wxt ekva5 eijq5 ejazh a67gh jvfy7 rnk 983ra a25ok 4ch3i b2k2k 7qnz5 9qfmh 6sqh2 dh5wi 1tvjt 2byp jtljt a7ztc ejsam ekdjd ekrki a7tz8 jujr3',
  },
  safest: {
    text: `/p/${CARD_NO}`,
    rows: '8twfpb 4imtdt 6gdtgd 6hblul 6gj13x 4iln41 8tz2pr don4 1mgnex 794m8x 1h7yoj 56it9p 1iac1e zbw8b 3pyfq 4vkjcr jbvkj 3c069n 539nrx 3ivxgg 4sj7cv 117h2 8ta15l 4ji4nm 6hbqwv 6gspla 6h7kad 4igtre 8tfgfr',
  },
  large: {
    text: '/p/TX261120123456-12-34',
    rows: '1qu4y5q7 w3eila9 19vwyuzh 1a09rlgd 19vnkc4d w5m9q9t 1qt5f2wv 1s483k bipqidl pz0fct4 3qgshql rmsff6g 1kwqepy5 qq7b6s7 1f39zqx5 1nko5xu9 192cc6pn 1b52xsr 2jcw1g5 hust7a4 r9yre5z b7did52 1kyr8f6 tlm7nrr ieb8sja 1bkj9k6 wjaljci uvu7gkn 173mqghi 726x3t 1qrft104 w7u6fbt 1a29ineb 19xt7rey 1a3mjg7p w436ufa 1qo0g2jj',
  },
}
export type QrSample = keyof typeof QR
const BARS = { bars: CODE_128, misprint: MISPRINT }
export const textOfQr = (sample: QrSample): string => QR[sample].text

/** The position of a card before the camera. */
export interface Held {
  /** pixels per module */
  module?: number
  /** degrees */
  turned?: number
  /** amplitude of the noise */
  noise?: number
  /** share of the right side covered by glare, where the data is, not the check bytes */
  glare?: number
}

const [WIDTH, HEIGHT] = [960, 540]

/** A table with a card that shows a Code 128 or a QR code. */
export function drawCard(
  code: keyof typeof BARS | QrSample,
  { module = 3, turned = 0, noise = 20, glare = 0 }: Held = {},
) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDTH, height: HEIGHT })
  const pen = canvas.getContext('2d')!
  pen.fillStyle = 'gray'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.translate(WIDTH / 2 + 11, HEIGHT / 2 - 7)
  pen.rotate((turned * Math.PI) / 180)
  pen.scale(module, module)
  const boxes =
    code in QR ? modules(QR[code as QrSample].rows.split(' ')) : bars(BARS[code as keyof typeof BARS])
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const below = Math.max(...boxes.map(({ y, height }) => y + height))
  pen.translate(-right / 2, -below / 2)
  pen.fillStyle = 'white'
  pen.fillRect(-10, -10, right + 20, below + 20)
  pen.fillStyle = 'black'
  for (const { x, y, width, height } of boxes) pen.fillRect(x, y, width, height)
  if (glare > 0) {
    pen.fillStyle = 'white'
    pen.fillRect(right * (1 - glare), below * 0.42, right * glare, below * glare)
  }
  shade(pen, noise)
  return canvas
}

/** Side light and reproducible sensor noise. */
function shade(pen: CanvasRenderingContext2D, noise: number): void {
  const picture = pen.getImageData(0, 0, WIDTH, HEIGHT)
  let chance = 7
  for (let at = 0; at < picture.data.length; at += 4) {
    chance = (chance * 1_103_515_245 + 12_345) % 2_147_483_648
    const light = 0.55 + (0.45 * ((at / 4) % WIDTH)) / WIDTH
    const speck = (chance / 2_147_483_648 - 0.5) * noise
    for (const channel of [0, 1, 2]) picture.data[at + channel] = picture.data[at + channel]! * light + speck
  }
  pen.putImageData(picture, 0, 0)
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function bars(widths: string): Box[] {
  let x = 0
  return [...widths].map(Number).flatMap((width, index) => {
    const box = { x, y: 0, width, height: 40 }
    x += width
    return index % 2 === 0 ? [box] : []
  })
}

function modules(rows: readonly string[]): Box[] {
  return rows.flatMap((row, y) => {
    const bits = [...row].reduce((all, letter) => all * 36n + BigInt(Number.parseInt(letter, 36)), 0n)
    return rows.flatMap((_, x) =>
      (bits >> BigInt(rows.length - 1 - x)) & 1n ? [{ x, y, width: 1, height: 1 }] : [],
    )
  })
}

/** Frames read from a video. */
export interface Readings {
  /**
   * Resolves when the condition holds; rejects with its name when it does not hold after some frames were read. A busy
   * machine reads fewer per second, so time says nothing.
   */
  until(what: string, condition: () => boolean): Promise<void>
  /** Resolves when that many more frames were read. */
  next(frames: number): Promise<void>
  stop(): void
}

/** Number of frames in which a card that stays in view must be read. */
const ENOUGH_FRAMES = 25

/** Counts the frames that are read from videos until it is stopped. */
export function countReadings(): Readings {
  const { prototype } = CanvasRenderingContext2D
  const { drawImage } = prototype
  let count = 0
  prototype.drawImage = function (this: CanvasRenderingContext2D, ...args: unknown[]) {
    if (args[0] instanceof HTMLVideoElement) count += 1
    Reflect.apply(drawImage, this, args)
  }
  return {
    async until(what, condition) {
      const last = count + ENOUGH_FRAMES
      while (!condition()) {
        if (count > last) throw new Error(`${ENOUGH_FRAMES} frames were read in vain: ${what}`)
        await nextFrame()
      }
    },
    async next(frames) {
      const last = count + frames
      while (count < last) await nextFrame()
    },
    stop() {
      prototype.drawImage = drawImage
    },
  }
}

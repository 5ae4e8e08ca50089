import { drawGarment, readColour, renderSvg } from '@mtm/shared-utils/garments/preview'
import sharp from 'sharp'
import { BUTTONS, LININGS } from '../made-to-measure/trims.data.ts'
import { FABRICS } from '../made-to-measure/fabrics.data.ts'
import { STYLES } from '../made-to-measure/styles.data.ts'
import { draped, woven, type Raster, type Weaving } from './loom.ts'
import { fileOf, WORN, WOVEN, type PictureSeed } from './pictures.data.ts'

// Draws the demonstration pictures; never used by a server.

const QUALITY = 68
/** Background of a garment. */
const WALL = '#ECE9E3'
/** Pixels of a repeat of hanging fabric. */
const HANGING = 300

/** Draws a picture as the file it is kept in. */
export async function takePicture(picture: PictureSeed): Promise<Buffer> {
  const { ownerKind, ownerNo, use, width, height } = picture
  if (ownerKind === 'fabric' && use === 'swatch') return developed(woven(WOVEN[ownerNo]!))
  if (ownerKind === 'fabric') return developed(draped(woven(WOVEN[ownerNo]!), width, height, HANGING))
  if (ownerKind === 'lining') {
    const { hex } = LININGS.find(({ no }) => no === ownerNo)!
    return developed(draped(woven(satin(hex)), width, height, HANGING))
  }
  if (ownerKind === 'button') {
    const { hex } = BUTTONS.find(({ no }) => no === ownerNo)!
    return developed(button(hex, width))
  }
  return garment(fileOf(picture).split('.')[0]!, width, height)
}

const satin = (hex: string): Weaving => ({ weave: 'twill', hex, width: 20, height: 20 })

const developed = ({ data, width, height }: Raster): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ quality: QUALITY })
    .toBuffer()

/** A four-hole button on dark fabric, lit from the upper left. */
function button(hex: string, size: number): Raster {
  const cloth = woven({ weave: 'twill', hex: '#3A3D44', width: 30, height: 30 })
  const data = new Uint8Array(size * size * 3)
  const [own, middle, radius] = [readColour(hex), size / 2, size * 0.38]
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const at = (y * size + x) * 3
      const [dx, dy] = [(x - middle) / radius, (y - middle) / radius]
      const away = Math.hypot(dx, dy)
      const hole = [-0.2, 0.2].some((a) => [-0.2, 0.2].some((b) => Math.hypot(dx - a, dy - b) < 0.085))
      if (away < 1 && !hole) {
        // a raised rim, a hollow middle, and veins that run across
        const slope = away > 0.72 ? Math.cos(((away - 0.72) / 0.28) * Math.PI) * 0.9 : away * -0.5
        const light = 0.86 + slope * ((-dx - dy) / Math.max(away, 0.05)) * 0.22
        const vein = Math.sin(dx * 9 + Math.sin(dy * 5) * 2.4 + dy * 3) * 0.06
        const gleam = Math.max(0, 1 - Math.hypot(dx + 0.42, dy + 0.46) * 2.6) * 60
        for (let part = 0; part < 3; part++)
          data[at + part] = Math.max(0, Math.min(255, own[part]! * (light + vein) + gleam))
        continue
      }
      const shade = away < 1 ? 0.3 : Math.min(1, 0.45 + Math.max(0, Math.hypot(dx - 0.07, dy - 0.1) - 1) * 3)
      const from = ((y % cloth.height) * cloth.width + (x % cloth.width)) * 3
      for (let part = 0; part < 3; part++) data[at + part] = cloth.data[from + part]! * shade
    }
  return { data, width: size, height: size }
}

/** A style in its fabric. */
async function garment(styleNo: string, width: number, height: number): Promise<Buffer> {
  const { category, values } = STYLES.find(({ no }) => no === styleNo)!
  const { cloth } = WORN.find((worn) => worn.styleNo === styleNo)!
  const weaving = WOVEN[cloth]!
  const { data, ...size } = woven(weaving)
  const tile = await sharp(data, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer()
  const svg = renderSvg(drawGarment({ category, style: values }), {
    cloth: { colourHex: FABRICS.find(({ no }) => no === cloth)!.hex },
    photo: {
      width: weaving.width,
      height: (weaving.width * size.height) / size.width,
      marks: [],
      image: `data:image/png;base64,${tile.toString('base64')}`,
    },
    lining: LININGS[0]!.hex,
    button: BUTTONS[0]!.hex,
    prefix: 'g',
  })
  const drawn = await sharp(Buffer.from(svg), { density: 150 })
    .resize({ width: Math.round(width * 0.9), height: Math.round(height * 0.92), fit: 'inside' })
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: WALL } })
    .composite([{ input: drawn }])
    .webp({ quality: QUALITY + 8 })
    .toBuffer()
}

// node tools/reference/garments.ts: draws docs/reference/garments.png, what every garment looks like, for judging by eye.
import { writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import {
  drawGarment,
  renderSvg,
  SAMPLE_CLOTHS,
  USUAL_MATERIALS,
  type DrawingInput,
} from '@mtm/shared-utils/garments/preview'
import { fromRoot } from '../build/paths.ts'
import { CHROMIUM_FLAGS, needBrowser } from '../prepare/find-browser.mjs'

const OUT = 'docs/reference/garments.png'
const CELL = 160

/** Choices that change a garment most; each row of the sheet begins with the usual one. */
const MORE: Readonly<Record<string, readonly NonNullable<DrawingInput['style']>[]>> = {
  MJ: [
    { 'front.closure': 'db6x2', 'lapel.shape': 'peak', 'lapel.width': 105, 'hem.front': 'square' },
    { 'front.closure': 'sb1', 'lapel.shape': 'shawl', 'lapel.facing': 'satin', 'pocket.lower': 'jet' },
    { 'front.closure': 'sb3', 'pocket.angle': 'slant', 'pocket.ticket': 'yes', 'hem.front': 'cutaway' },
  ],
  LJ: [
    { 'lapel.shape': 'none', 'pocket.lower': 'none' },
    { 'length.class': 'long' },
    { 'sleeve.type': 'threeQuarter' },
  ],
  WC: [
    { 'front.closure': 'db6x3', neck: 'peak' },
    { neck: 'shawl', hem: 'square' },
    { neck: 'u', pocket: 'w4' },
  ],
  LW: [{ neck: 'notch' }, { hem: 'round' }, { pocket: 'none' }],
  OC: [
    { variant: 'trench', belt: 'full', 'front.closure': 'db6x3', epaulet: 'yes' },
    { variant: 'polo', collar: 'ulster', 'front.closure': 'db6x2', cuff: 'turnup' },
    { variant: 'balmacaan', collar: 'turn', sleeve: 'raglan' },
  ],
  LO: [{ variant: 'wrap', belt: 'full', collar: 'shawl' }, { variant: 'cape' }, { length: 'mid' }],
  MT: [
    { 'front.pleat': '2r', hem: 'cuff' },
    { waistband: 'gurkha', leg: 'wide' },
    { leg: 'skinny', sideBraid: 'satin1' },
  ],
  LT: [{ leg: 'flare' }, { leg: 'wide', rise: 'high' }, { leg: 'crop' }],
  SK: [{ shape: 'knife' }, { shape: 'circle' }, { shape: 'mermaid', length: 'midi' }],
}

const cells = BUILT_IN.catalogue.categories.flatMap(({ code }, row) => {
  const questions: DrawingInput[] = [
    { category: code },
    { category: code, view: 'back' },
    ...(MORE[code] ?? []).map((style) => ({ category: code, style })),
  ]
  return questions.map((question, column) =>
    renderSvg(drawGarment(question), {
      ...USUAL_MATERIALS,
      cloth: SAMPLE_CLOTHS[column % SAMPLE_CLOTHS.length]!.look,
      prefix: `g${row}-${column}-`,
      zoom: 1.4,
    }),
  )
})
const columns = 5
const page = `<!doctype html><style>body{margin:0;display:grid;grid-template-columns:repeat(${columns},${CELL}px);gap:12px;padding:12px;background:#f4f2ee;align-items:end}svg{width:100%;display:block}</style>${cells.join('')}`

const browser = await chromium.launch({ executablePath: needBrowser(), args: CHROMIUM_FLAGS })
const sheet = await browser.newPage({ viewport: { width: columns * (CELL + 12) + 12, height: 900 } })
await sheet.setContent(page)
await writeFile(fromRoot(OUT), await sheet.screenshot({ fullPage: true }))
await browser.close()
process.stdout.write(`${OUT}: ${cells.length} garments\n`)

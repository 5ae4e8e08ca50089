// The only file that knows pdfmake; loaded by the document worker.
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { fontFiles, FONTS, type Family } from './fonts.ts'
import { makePictures } from './pictures.ts'
import { typeset } from './typeset.ts'

interface WithFiles {
  virtualfs: { writeFileSync(name: string, content: Buffer): void }
}

let ready = false

/** Fonts are read once; rendering fetches nothing and reads no files. */
function prepare(): void {
  if (ready) return
  const { virtualfs } = pdfmake as unknown as WithFiles
  for (const [name, file] of fontFiles()) virtualfs.writeFileSync(name, file)
  pdfmake.setFonts(FONTS)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => false)
  ready = true
}

/** Renders a definition as PDF with the font family of its language. */
export async function renderPdf(definition: TDocumentDefinitions, family: Family): Promise<Buffer> {
  prepare()
  await makePictures(definition.content, family)
  const style = { font: family, ...definition.defaultStyle }
  return pdfmake
    .createPdf({ version: '1.7', ...typeset({ ...definition, defaultStyle: style }, family) })
    .getBuffer()
}

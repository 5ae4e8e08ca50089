// The only file that knows pdfmake; it is read by the thread that makes documents.
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { fontFiles, FONTS, type Family } from './fonts.ts'
import { makePictures } from './pictures.ts'
import { typeset } from './typeset.ts'

interface WithFiles {
  virtualfs: { writeFileSync(name: string, content: Buffer): void }
}

let ready = false

/** Fonts are read once; nothing is fetched and no file of the machine is read for a document. */
function prepare(): void {
  if (ready) return
  const { virtualfs } = pdfmake as unknown as WithFiles
  for (const [name, file] of fontFiles()) virtualfs.writeFileSync(name, file)
  pdfmake.setFonts(FONTS)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => false)
  ready = true
}

/** The PDF of a definition, in the family of its language. */
export async function renderPdf(definition: TDocumentDefinitions, family: Family): Promise<Buffer> {
  prepare()
  await makePictures(definition.content, family)
  const style = { font: family, ...definition.defaultStyle }
  return pdfmake
    .createPdf({ version: '1.7', ...typeset({ ...definition, defaultStyle: style }, family) })
    .getBuffer()
}

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of a PDF, page by page in writing order, without white space. */
export async function textOfPdf(file: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
  const contents = await Promise.all(pages.map((page) => page.getTextContent()))
  const texts = contents.flatMap(({ items }) => items.flatMap((item) => ('str' in item ? [item.str] : [])))
  return texts.join('').replaceAll(/\s/g, '')
}

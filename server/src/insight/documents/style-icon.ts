import { drawGarment, optionIcons, type Draw, type Icon } from '@mtm/shared-utils/garments/preview'
import { INK, QUIET } from './layout.ts'
import type { DocumentLine, DocumentStyle } from './document-facts.ts'

const draw: Draw = (category, view, style, target) => drawGarment({ category, view, style, target })

/** Icons by category and group, drawn once for all documents. */
const known = new Map<string, ReadonlyMap<string, Icon> | null>()

/** The chosen option as a line drawing; null where the options look alike. */
export function styleIcon({ category }: Pick<DocumentLine, 'category'>, style: DocumentStyle): string | null {
  const key = `${category} ${style.group} ${style.shapes.join()}`
  const group = { code: style.group, options: style.shapes.map((code) => ({ code })) }
  const icons = known.has(key) ? known.get(key) : optionIcons(draw, category, {}, group)
  known.set(key, icons ?? null)
  const icon = icons?.get(String(style.value))
  return icon ? iconSvg(icon) : null
}

function iconSvg({ viewBox, line, paths }: Icon): string {
  const drawn = paths.map(({ d, kind, accent }) =>
    kind === 'surface'
      ? `<path d="${d}" fill="#fff"/>`
      : `<path d="${d}" fill="none" stroke="${accent ? INK : QUIET}" stroke-width="${accent ? line * 1.6 : line}" stroke-linecap="round" stroke-linejoin="round"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${drawn.join('')}</svg>`
}

import { registerIconLibrary } from '@shoelace-style/shoelace/dist/utilities/icon-library.js'
import { once } from '@mtm/shared-utils/runtime'
import { FIRST_PATHS } from './first-paths.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** Shoelace requests `default` for our names and `system` for those inside its own parts. */
const LIBRARIES = ['default', 'system']

/** Shared by the page: the icon element belongs to the first copy of Shoelace, the drawings to all. */
const paths = once('icons', () => new Map<string, string>(Object.entries(FIRST_PATHS)))

/** True when there is a drawing of this name. */
export function hasIcon(name: string): boolean {
  return paths.has(name)
}

/** Adds drawings (name → path data on a 16 x 16 field); icons that are already rendered appear. */
export function addIcons(more: Readonly<Record<string, string>> = {}): void {
  for (const [name, path] of Object.entries(more)) paths.set(name, path)
  for (const library of LIBRARIES)
    registerIconLibrary(library, {
      // as a sprite sheet nothing is fetched (data: addresses are refused by the content policy) ...
      spriteSheet: true,
      resolver: (name) => (paths.has(name) ? `#${name}` : ''),
      // ... and the drawing is inlined instead of referenced
      mutator: draw,
    })
}

/** Draws the icon that the sprite reference of the svg names. */
function draw(svg: SVGElement): void {
  const name = svg.querySelector('use')?.getAttribute('href')?.slice(1) ?? ''
  let path = svg.querySelector('path')
  if (!path) {
    path = document.createElementNS(SVG, 'path')
    svg.append(path)
    svg.setAttribute('viewBox', '0 0 16 16')
    svg.setAttribute('fill', 'currentColor')
  }
  path.setAttribute('d', paths.get(name) ?? '')
}

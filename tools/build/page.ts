import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the page as HTML and map name it. */
export interface PageFile {
  /** address below `/` */
  path: string
  integrity: string
}

/** Integrity value of a served file. SHA-256: a third shorter in a map that every page loads. */
export function integrityOf(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

export function pageFile(dir: string, path: string): PageFile {
  return { path: `/${path}`, integrity: integrityOf(readFileSync(join(dir, path))) }
}

export interface PageParts {
  /** source of the icon: in the page itself it costs no request */
  icon: string
  /** number of the build, 8 hex digits: the same files have the same */
  release: string
  styles: PageFile
  start: PageFile
  /** what every first screen runs, in the order in which it is needed */
  preload: readonly PageFile[]
  /** what one of the first frames runs beside it; the start script asks for what it needs of them */
  later: readonly FramedFile[]
  /** what the screen of this address reads first */
  calls?: readonly string[]
}

/** A file that is needed where a page begins with this frame, and in this language where one is said. */
export interface FramedFile extends PageFile {
  frame: 'sign-in' | 'console'
  /** as in `<html lang>` */
  lang?: string
}

/**
 * `index.html` for serving: `<!-- start -->` becomes sheet, preloads and the start script.
 * @throws when the template lacks the mark or holds inline code, which the content policy would refuse
 */
export function renderPage(
  template: string,
  { icon, release, styles, start, preload, later, calls = [] }: PageParts,
): string {
  if (!template.includes('<!-- start -->')) throw new Error('index.html lacks the mark <!-- start -->')
  const inline = /<script(?![^>]*\bsrc=)[^>]*>|<style\b|\sstyle=|\son[a-z]+=/i.exec(template)
  if (inline) throw new Error(`index.html holds inline code, which the content policy refuses: ${inline[0]}`)
  const head = [
    `<link rel="stylesheet" href="${styles.path}" integrity="${styles.integrity}">`,
    // before the script that turns them into preloads
    ...later.map(
      ({ path, integrity, frame, lang }) =>
        `<link data-frame="${frame}"${lang ? ` data-lang="${lang}"` : ''} as="script" href="${path}" integrity="${integrity}">`,
    ),
    `<meta name="mtm-release" content="${release}">`,
    ...calls.map((call) => `<meta name="mtm-call" content="${call.replaceAll('&', '&amp;')}">`),
    // before the preloads: the first paint waits for these two
    `<script src="${start.path}" integrity="${start.integrity}"></script>`,
    `<link rel="icon" href="${iconAddress(icon)}">`,
    '<link rel="preload" as="fetch" href="/import-map.json" crossorigin="anonymous">',
    ...preload.map(
      ({ path, integrity }) => `<link rel="preload" as="script" href="${path}" integrity="${integrity}">`,
    ),
    '<script type="systemjs-importmap" src="/import-map.json"></script>',
  ]
  const lean = template.replace(/<!--(?! start).*?-->/gs, '').replace(/>\s*\n\s*/g, '>\n')
  return lean.replace('<!-- start -->', head.join('\n'))
}

function iconAddress(svg: string): string {
  const lean = svg.trim().replaceAll('"', "'")
  return `data:image/svg+xml,${lean.replace(/[%#<>]/g, (sign) => encodeURIComponent(sign))}`
}

/** What the server answers at `/import-map.json`. */
export interface ServedMap {
  imports: Record<string, string>
  integrity: Record<string, string>
}

/** A pattern that a whole text must match; every one is matched in linear time. */
export type Matcher = (text: string) => boolean

/** The first segment is literal, so that it is known whose addresses a route takes. */
const PATH = /^\/[\w.~-]+(?:\/(?:[\w.~-]*[*?]?[\w.~-]*|\{\w+\}))*(?:\/\*\*)?$/

/**
 * Reads a path pattern: literal segments, `*` or `?` once in a segment, `{name}` for a segment, `/**` at the end.
 * @returns null when it is not valid
 */
export function readPath(pattern: string): { first: string; matches: Matcher } | null {
  if (!PATH.test(pattern) || /\/\.{1,2}(?:\/|$)/.test(pattern)) return null
  const segments = pattern.slice(1).split('/')
  const isOpen = segments.at(-1) === '**'
  const source = (isOpen ? segments.slice(0, -1) : segments).map(segmentSource).join('/')
  const expression = new RegExp(`^/${source}${isOpen ? '(?:/.*)?' : '/?'}$`)
  return { first: segments[0]!, matches: (path) => expression.test(path) }
}

function segmentSource(segment: string): string {
  if (segment.startsWith('{')) return '[^/]+'
  return escaped(segment).replace('\\*', '[^/]*').replace('\\?', '[^/]')
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** `*.example.com` (one label), `**.example.com` (any number), or a literal name, without a port. */
export function readHost(pattern: string): Matcher | null {
  const [, stars = '', rest] = /^(\*{1,2}\.)?([a-z\d](?:[a-z\d.-]*[a-z\d])?)$/i.exec(pattern) ?? []
  if (rest === undefined) return null
  const before = { '': '', '*.': '[^.]+\\.', '**.': '(?:.+\\.)' }[stars]!
  const expression = new RegExp(`^${before}${escaped(rest)}$`, 'i')
  return (host) => expression.test(host)
}

/** A literal, an escape of one character, or a set of characters, of which one may be repeated. */
const PART = String.raw`(?:[^\\()[\]{}|*+?^$]|\\[dws.*+?()[\]{}|^$\\/-]|\[[\w.:-]+\])`
const VALUE = new RegExp(`^${PART}*(?:[*+?]${PART}*)?$`)
const MOST = 100

/**
 * Reads a regular expression of a small kind: at most one repetition, no groups and no alternatives, so that no text takes
 * long to match.
 * @returns null when it is another
 */
export function readValue(pattern: string): Matcher | null {
  if (pattern.length > MOST || !VALUE.test(pattern)) return null
  try {
    const expression = new RegExp(`^${pattern}$`)
    return (text) => expression.test(text)
  } catch {
    return null
  }
}

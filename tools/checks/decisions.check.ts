import { basename } from 'node:path/posix'
import type { Check, Problem, SourceFile } from './check.ts'

const FOLDER = 'docs/adr/'
const INDEX = `${FOLDER}README.md`
const HEADINGS = ['Context', 'Choice', 'Price', 'When to revisit']
const MOST_LINES = 60
const MOST_WORDS = 480
const PATH = /^docs\/adr\/[a-z-]+\/(\d{4})-[a-z0-9-]+\.md$/

/** Decisions have one form, fit on a page and stand in the index. */
export const decisions: Check = {
  name: 'decisions',
  rule: `docs/adr/README.md: docs/adr/<area>/NNNN-title.md, the headings ${HEADINGS.join(', ')}, one page, a row in the index`,
  find(files) {
    const found = files.filter(({ path }) => path.startsWith(FOLDER) && path !== INDEX)
    const index = files.find(({ path }) => path === INDEX)?.text ?? ''
    const numbers = Map.groupBy(found, ({ path }) => PATH.exec(path)?.[1])
    return found.flatMap((file) => checkDecision(file, index, numbers))
  },
}

function checkDecision(
  { path, text }: SourceFile,
  index: string,
  numbers: ReadonlyMap<string | undefined, readonly SourceFile[]>,
): Problem[] {
  const number = PATH.exec(path)?.[1]
  if (!number) return [{ path, line: 1, message: `belongs to docs/adr/<area>/NNNN-title.md` }]
  const problem = (message: string) => [{ path, line: 1, message }]
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  const lines = text.trimEnd().split('\n').length
  const words = text.split(/\s+/).length
  return [
    ...(numbers.get(number)!.length > 1 ? problem(`the number ${number} is used twice`) : []),
    ...(text.startsWith(`# ${number} · `) ? [] : problem(`begins with "# ${number} · " and the choice`)),
    ...(headings.join() === HEADINGS.join() ? [] : problem(`has the headings ${HEADINGS.join(', ')}`)),
    ...(lines > MOST_LINES || words > MOST_WORDS
      ? problem(`${lines} lines, ${words} words: more than a page (${MOST_LINES}, ${MOST_WORDS})`)
      : []),
    ...(index.includes(`[${number}](${path.slice(FOLDER.length)})`)
      ? []
      : problem(`${basename(path)} has no row in ${INDEX}`)),
  ]
}

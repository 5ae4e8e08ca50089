import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { describeLines, linesOfScreens } from './screen-lines.ts'

const text = (count: number, first: string) => first + '\n// more'.repeat(count - first.split('\n').length)
const SCREEN = 'mf-system/src/screens/mill/mill.screen.tsx'
const FILES = [
  // one of two declarations of the file
  {
    path: 'shared-utils/src/contracts/resources/mills.ts',
    text: 'export const other = defineResource({\n})\n\nexport const mill = defineResource({\n  a,\n  b,\n})\n',
  },
  {
    path: SCREEN,
    text: text(
      60,
      "import { mill, other } from '@mtm/shared-utils/contracts/resources/mills'\nexport default crudScreen(mill, {})",
    ),
  },
  { path: 'mf-system/src/screens/mill/mill.test.tsx', text: text(30, '') },
  { path: 'mf-system/src/screens/mill/mill.menu.ts', text: text(500, '') },
  {
    path: 'server/src/trade/mills/mill.resource.ts',
    text: text(40, 'export default serveResource(mill, {})'),
  },
  { path: 'server/src/trade/mills/mill.test.ts', text: text(20, '') },
  { path: 'server/src/trade/mills/other.resource.ts', text: text(70, 'serveResource(other, {})') },
  { path: 'mf-system/src/screens/plain/plain.screen.tsx', text: text(300, 'export default Plain') },
]

describe('the lines of declared screens', () => {
  it('are those of the declaration, the server, the screen and their tests', () => {
    assert.deepEqual(linesOfScreens(FILES), [{ screen: 'mill', lines: 154, code: 104 }])
  })

  it('are named where they are too many', () => {
    assert.equal(
      describeLines(linesOfScreens(FILES)),
      '1 declared screens, 1 of more than 150 lines with tests/without: mill 154/104',
    )
    const short = FILES.filter(({ path }) => !path.endsWith('mill.test.ts'))
    assert.equal(describeLines(linesOfScreens(short)), '1 declared screens, 0 of more than 150 lines')
  })
})

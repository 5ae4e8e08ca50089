// Rows of architecture section 2 within the front end: the folders of kit, screens and their parts, the chrome.
// tools/checks/boundaries/front-end.planted.ts holds a violation of every row.
const SECTION = 'architecture section 2 (who may import whom)'
const KIT = '^shared-utils/src/kit/'
const CHROME = '^mf-shell/src/chrome/'
const TEST = '(\\.test|-testing)\\.tsx?$'

/** The folders of kit, lowest first, each with the folders that it may import: only such that stand before it. */
const KIT_FOLDERS = [
  ['access', []],
  ['query', []],
  ['lifecycle', []],
  ['locales', []],
  ['texts', ['locales']],
  ['tab', ['lifecycle']],
  ['dict', ['texts']],
  ['dialog', ['lifecycle', 'texts']],
  ['field', ['dict', 'lifecycle', 'texts']],
  ['display', ['field', 'lifecycle', 'texts']],
  ['form', ['field', 'tab', 'texts']],
  ['upload', ['dialog', 'field', 'form', 'lifecycle', 'texts']],
  ['record', ['dialog', 'display', 'field', 'form', 'tab', 'texts', 'upload']],
  ['editor', ['field', 'texts', 'upload']],
  ['chart', ['display', 'lifecycle', 'texts']],
  ['picker', ['dialog', 'dict', 'field', 'lifecycle', 'query', 'texts']],
  ['list', ['dialog', 'dict', 'display', 'field', 'lifecycle', 'picker', 'query', 'tab', 'texts']],
  ['report', ['dialog', 'display', 'field', 'list', 'query', 'texts']],
  ['grid', ['dialog', 'field', 'lifecycle', 'list', 'picker', 'report', 'texts', 'upload']],
  [
    'screen',
    [
      'access',
      'dialog',
      'display',
      'field',
      'form',
      'lifecycle',
      'list',
      'picker',
      'query',
      'record',
      'tab',
      'texts',
      'upload',
    ],
  ],
  ['root', ['dialog', 'display', 'tab', 'texts']],
  ['testing', ['query', 'root']],
]

/** What elements of the chrome share: folders and files by name. */
const CHROME_FOLDERS = `${CHROME}(menu|popup)/`
const CHROME_FILES = `${CHROME}(chrome-texts|chrome\\.styles|dialogs|direction|person|signed-out)\\.ts$`

function row(name, comment, from, to) {
  return { name, comment: `${SECTION}: ${comment}`, severity: 'error', from, to }
}

function kitRows() {
  const lower = new Set()
  return KIT_FOLDERS.map(([folder, allowed]) => {
    const upward = allowed.filter((name) => !lower.has(name))
    if (upward.length) throw new Error(`kit/${folder} may not import ${upward.join(', ')}: not below it`)
    lower.add(folder)
    return row(
      `kit-${folder}`,
      `kit/${folder} imports ${allowed.length ? `kit/{${allowed.join(',')}}` : 'no other folder of kit'}, and no door`,
      { path: `${KIT}${folder}/`, pathNot: TEST },
      { path: KIT, pathNot: [folder, ...allowed].map((name) => `${KIT}${name}/`) },
    )
  })
}

module.exports = {
  rows: [
    ...kitRows(),
    row(
      'kit-unlisted',
      'each folder of kit has a row in tools/checks/boundaries/front-end.cjs',
      { path: `${KIT}(?!(${KIT_FOLDERS.map(([folder]) => folder).join('|')})/)[^/]+/` },
      {},
    ),
    row(
      'kit-doors',
      'a door of kit exports files of its folders, no other door and nothing of kit/testing',
      { path: `${KIT}[^/]+\\.ts$`, pathNot: `${KIT}testing\\.ts$` },
      { path: [`${KIT}[^/]+\\.ts$`, `${KIT}testing/`] },
    ),
    row(
      'sibling-screens',
      'a screen imports no sibling screen: what both show lies in parts/<concept>',
      { path: '^mf-([^/]+)/src/screens/([^/]+)/' },
      { path: '^mf-$1/src/screens/', pathNot: '^mf-$1/src/screens/$2/' },
    ),
    row(
      'parts',
      'parts know no screen',
      { path: '^mf-([^/]+)/src/parts/', pathNot: TEST },
      { path: '^mf-$1/src/screens/' },
    ),
    row(
      'chrome-elements',
      'an element of the chrome uses others by tag and shares named files, chrome/menu and chrome/popup only',
      { path: `${CHROME}([^/]+)/`, pathNot: [TEST, `${CHROME}script/`] },
      { path: CHROME, pathNot: [`${CHROME}$1/`, CHROME_FOLDERS, CHROME_FILES] },
    ),
    row(
      'chrome-script',
      'the script of the chrome defines the elements through chrome/elements.ts',
      { path: `${CHROME}script/`, pathNot: TEST },
      { path: `${CHROME}[^/]+/`, pathNot: [`${CHROME}script/`, CHROME_FOLDERS] },
    ),
    row(
      'chrome-shared',
      'what elements of the chrome share knows no element',
      { path: CHROME_FILES },
      { path: CHROME, pathNot: [CHROME_FILES, CHROME_FOLDERS] },
    ),
  ],
}

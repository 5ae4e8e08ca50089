/** A violation: the planted file, what it imports, the row that refuses it. */
export type Planted = readonly [file: string, imports: string, row: string]

const KIT = 'shared-utils/src/kit'

/** For each folder of kit another one that it must not import. */
const KIT_FOLDERS = {
  access: 'query',
  query: 'access',
  lifecycle: 'texts',
  locales: 'texts',
  texts: 'tab',
  tab: 'display',
  dict: 'picker',
  dialog: 'field',
  field: 'picker',
  display: 'form',
  form: 'upload',
  upload: 'screen',
  record: 'list',
  editor: 'picker',
  chart: 'query',
  picker: 'list',
  list: 'screen',
  report: 'grid',
  grid: 'screen',
  screen: 'root',
  root: 'form',
  testing: 'screen',
} as const

/** A violation of every row of front-end.cjs. */
export const FRONT_END: readonly Planted[] = [
  ...Object.entries(KIT_FOLDERS).map(([from, to]): Planted => [
    `${KIT}/${from}/planted.ts`,
    `../${to}/target.ts`,
    `kit-${from}`,
  ]),
  [`${KIT}/form/door.ts`, '../query.ts', 'kit-form'],
  [`${KIT}/unlisted/a.ts`, '../texts/target.ts', 'kit-unlisted'],
  [`${KIT}/picker.ts`, './query.ts', 'kit-doors'],
  [`${KIT}/list.ts`, './testing/target.ts', 'kit-doors'],
  ['mf-orders/src/screens/stock/a.tsx', '../pictures/target.ts', 'sibling-screens'],
  ['mf-orders/src/parts/order/a.tsx', '../../screens/pictures/target.ts', 'parts'],
  ['mf-shell/src/chrome/tabs/a.ts', '../ask/target.ts', 'chrome-elements'],
  ['mf-shell/src/chrome/header/a.ts', '../chrome.ts', 'chrome-elements'],
  ['mf-shell/src/chrome/popup/a.ts', '../ask/target.ts', 'chrome-elements'],
  ['mf-shell/src/chrome/script/a.ts', '../ask/target.ts', 'chrome-script'],
  ['mf-shell/src/chrome/person.ts', './ask/target.ts', 'chrome-shared'],
]

/** Files that the planted ones import. */
export const FRONT_END_TARGETS: readonly string[] = [
  ...Object.values(KIT_FOLDERS).map((folder) => `${KIT}/${folder}/target.ts`),
  `${KIT}/testing/target.ts`,
  'mf-orders/src/screens/pictures/target.ts',
  'mf-shell/src/chrome/ask/target.ts',
]

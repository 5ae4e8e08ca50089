import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Check, SourceFile } from './check.ts'
import { crowded } from './crowded.check.ts'
import { decisions } from './decisions.check.ts'
import { doors } from './doors.check.ts'
import { forms } from './forms.check.ts'
import { logical } from './logical.check.ts'
import { jsxText, spokenInMarkup } from './jsx-text.check.ts'
import { length } from './length.check.ts'
import { compareTexts, locales } from './locales.check.ts'
import { flatten, localeFolders } from './locale-files.ts'
import { screenTests } from './screen-tests.check.ts'
import { orderNames } from './order-names.check.ts'
import { siblings } from './siblings.check.ts'
import { tokens } from './tokens.check.ts'
import { unusedKeys } from './unused-texts.check.ts'
import { words } from './words.check.ts'

/** Problems a check finds in one made-up file. */
async function found(check: Check, path: string, text: string): Promise<string[]> {
  return (await check.find([{ path, text }])).map(({ line, message }) => `${line} ${message}`)
}
const lines = (count: number) => 'const a = 1\n'.repeat(count)

describe('checks', () => {
  it('doors: refuses relative paths into another room and deep imports', async () => {
    const kit = 'shared-utils/src/kit/form/field.tsx'
    assert.equal((await found(doors, kit, "import { x } from '../../runtime/http/http.ts'")).length, 1)
    assert.equal(
      (await found(doors, kit, "import { x } from '@mtm/shared-utils/src/runtime/x.ts'")).length,
      1,
    )
    assert.equal((await found(doors, 'mf-system/src/a.ts', "import '../../mf-shell/src/a.ts'")).length, 1)
    assert.equal((await found(doors, 'tools/x.ts', "import '../server/src/main/app.ts'")).length, 1)
    assert.deepEqual(await found(doors, kit, "import { x } from '../root/use-text.ts'"), [])
    assert.deepEqual(await found(doors, kit, "import { http } from '@mtm/shared-utils/runtime'"), [])
    assert.deepEqual(
      await found(doors, 'shared-utils/src/garments/a.ts', "import '../contracts/locale.ts'"),
      [],
    )
  })

  it('order-names: refuses states and actions of orders by their code', async () => {
    const server = (text: string) => found(orderNames, 'server/src/orders/a.ts', text)
    for (const text of [
      "if (order.status === 'PAID') return",
      "const PLACED: readonly OrderState[] = ['SUBMITTED']",
      "sql`select from mtm_order where status <> 'SAVED'`",
      "if (move.action === 'submit') return",
      "if ('hold' !== action) return",
      "sql`and log.action = 'receive'`",
      "db.where('log.action', '=', 'approve')",
      "const PLACING = new Set(['submit', 'correct'])",
    ])
      assert.equal((await server(text)).length, 1, text)
    for (const text of [
      "const FITS = ['TRY_ON', 'BODY', 'FINISHED']",
      "if (line.fitMode === 'FINISHED') return",
      "judgeMove(context, 'ship')",
      'if (order.status === PAID_STATE) return',
    ])
      assert.deepEqual(await server(text), [], text)
    assert.equal((await found(orderNames, 'mf-orders/src/a.tsx', "action === 'delete'")).length, 1)
    assert.equal((await found(orderNames, 'server/seeds/a.ts', "status: 'SAVED'")).length, 1)
    assert.deepEqual(await found(orderNames, 'server/seeds/orders.data.ts', "['SAVED', 0]"), [])
    assert.deepEqual(await found(orderNames, 'server/src/orders/a.test.ts', "status: 'SAVED'"), [])
    // actions of resources have names in common with those of orders
    assert.deepEqual(await found(orderNames, 'server/src/engine/a.ts', "if (action === 'edit') return"), [])
  })

  it('logical: refuses sides of the screen in the sheets of elements', async () => {
    const sheet = (rule: string) => found(logical, 'mf-a/src/x.styles.ts', `css\`:host {\n  ${rule}\n}\``)
    for (const rule of [
      'left: 0;',
      'margin-right: 4px;',
      'border-left-color: red;',
      'text-align: right;',
      'inset: 0 auto auto 0;',
      'padding: 0 var(--a) 0 calc(1px + var(--b));',
      'transform: translateX(16px);',
    ])
      assert.equal((await sheet(rule)).length, 1, rule)
    for (const rule of ['inset: 0;', 'padding: 0 4px;', 'inset: 1px 2px 3px 2px;', 'margin-inline-end: 4px;'])
      assert.deepEqual(await sheet(rule), [], rule)
  })

  it('screen-tests: wants a test beside every screen, the common one for a declared screen', async () => {
    const screen = { path: 'mf-a/src/screens/b/b.screen.tsx', text: 'export default crudScreen(b, {})' }
    const test = (text: string) => ({ path: 'mf-a/src/screens/b/b.test.tsx', text })
    const messages = async (...files: SourceFile[]) =>
      (await screenTests.find(files)).map(({ message }) => message)
    assert.deepEqual(await messages(screen), ['no test imports it'])
    const plain = test("import screen from './b.screen.tsx'")
    assert.equal((await messages(screen, plain)).length, 1)
    assert.deepEqual(await messages({ ...screen, text: 'export default () => null' }, plain), [])
    assert.deepEqual(await messages(screen, test(`${plain.text}\ndescribeCrudScreen({ screen })`)), [])
  })

  it('jsx-text: refuses words in JSX, spoken attributes and templates', async () => {
    const screen = 'mf-system/src/screens/a/a.screen.tsx'
    const jsx = (markup: string) => found(jsxText, screen, `export const A = () => ${markup}`)
    assert.deepEqual(await jsx('<p>Hello</p>'), ['1 literal text: Hello'])
    assert.equal((await jsx('<p>{"职务"}</p>')).length, 1)
    assert.equal((await jsx('<input placeholder="Name" />')).length, 1)
    assert.equal((await jsx('<input aria-label={"Name"} />')).length, 1)
    assert.deepEqual(await jsx('<p className="mtm-card">{t("a.b")} · 3 cm</p>'), [])
    assert.equal(
      (await found(jsxText, 'mf-shell/src/chrome/a.element.ts', 'const a = html`<b>Menu</b>`')).length,
      1,
    )
    assert.deepEqual(
      await found(jsxText, 'mf-shell/src/chrome/a.element.ts', 'const a = html`<b class="x">${t}</b>`'),
      [],
    )
  })

  it('jsx-text: reads templates around their expressions', () => {
    assert.deepEqual(spokenInMarkup('<b title="Menu" class="wide">\0</b>&nbsp;<i @click=\0>\0</i>'), [
      ' title="Menu"',
    ])
    assert.deepEqual(spokenInMarkup('<sl-icon name="bell" label=\0></sl-icon>'), [])
  })

  it('length: refuses long files that do not say why', async () => {
    assert.equal((await found(length, 'server/src/a.ts', lines(401))).length, 1)
    assert.deepEqual(await found(length, 'server/src/a.ts', lines(400)), [])
    assert.deepEqual(
      await found(length, 'server/src/a.ts', `// Long because it is one table.\n${lines(500)}`),
      [],
    )
    assert.deepEqual(await found(length, 'server/src/a.test.ts', lines(600)), [])
    assert.equal((await found(length, 'server/src/a.test.ts', lines(601))).length, 1)
    assert.deepEqual(await found(length, 'mf-shell/src/locales/zh-CN.ts', lines(900)), [])
  })

  it('crowded: refuses more than 40 files in a folder, those of its folders apart', async () => {
    const folder = (name: string, count: number) =>
      Array.from({ length: count }, (_, file) => ({ path: `${name}/file-${file}.ts`, text: '' }))
    const found = async (...files: SourceFile[]) => (await crowded.find(files)).map(({ path }) => path)
    assert.deepEqual(await found(...folder('mf-a/src/parts', 40), ...folder('mf-a/src/parts/b', 40)), [])
    assert.deepEqual(await found(...folder('mf-a/src/parts', 41)), ['mf-a/src/parts'])
    assert.deepEqual(await found(...folder('docs/adr', 41)), ['docs/adr'])
    assert.deepEqual(await found(...folder('server/migrations', 41)), [])
  })

  it('decisions: refuses another form, more than a page and a decision outside the index', async () => {
    const path = 'docs/adr/orders/0009-order-form-behind-a-port.md'
    const page = (body = '') =>
      `# 0009 · A port\n\n## Context\n\n${body}\n\n## Choice\n\n## Price\n\n## When to revisit\n`
    const index = { path: 'docs/adr/README.md', text: `[0009](${path.slice('docs/adr/'.length)})` }
    const found = async (...files: SourceFile[]) =>
      (await decisions.find(files)).map(({ message }) => message.split(':')[0])
    assert.deepEqual(await found({ path, text: page() }, index), [])
    assert.deepEqual(await found({ path, text: page() }), [
      '0009-order-form-behind-a-port.md has no row in docs/adr/README.md',
    ])
    assert.deepEqual(await found({ path, text: page().replace('## Price\n', '') }, index), [
      'has the headings Context, Choice, Price, When to revisit',
    ])
    assert.deepEqual(await found({ path, text: page().replace('0009 ·', '9') }, index), [
      'begins with "# 0009 · " and the choice',
    ])
    assert.equal((await found({ path, text: page('a line\n'.repeat(60)) }, index)).length, 1)
    assert.equal((await found({ path, text: page('word '.repeat(500)) }, index)).length, 1)
    assert.deepEqual(await found({ path: 'docs/adr/0009-a-port.md', text: page() }, index), [
      'belongs to docs/adr/<area>/NNNN-title.md',
    ])
    const twin = { path: 'docs/adr/tests/0009-other.md', text: page() }
    assert.ok((await found({ path, text: page() }, twin, index)).includes('the number 0009 is used twice'))
  })

  it('locales: wants the same keys and placeholders in three languages', async () => {
    const texts = (tree: Parameters<typeof flatten>[0]) => flatten(tree)
    const source = texts({ a: { title: '共 {count} 条', name: '名称' } })
    assert.deepEqual(compareTexts(source, texts({ a: { title: '{count} rows', name: 'Name' } })), [])
    assert.deepEqual(compareTexts(source, texts({ a: { title: '{total} rows' } })), [
      'a.title fills {total} instead of {count}',
      'a.name is missing',
    ])
    assert.deepEqual(compareTexts(source, texts({ a: { title: '{count} rows', name: ' ', x: 'X' } })), [
      'a.name is empty',
      'a.x is not in zh-CN',
    ])
    assert.deepEqual(localeFolders(['mf-a/src/locales/zh-CN.ts', 'mf-a/src/index.ts']), ['mf-a/src/locales'])
    const alone = await found(locales, 'mf-a/src/locales/zh-CN.ts', 'export default {}')
    assert.deepEqual(alone, ['1 this language is missing', '1 this language is missing'])
  })

  it('unused-texts: finds keys that nothing names', () => {
    const sources: SourceFile[] = [{ path: 'a.tsx', text: "t('a.title'); t(`status.${code}`)" }]
    assert.deepEqual(unusedKeys(['a.title', 'a.gone', 'status.open', 'states.open'], sources), [
      'a.gone',
      'states.open',
    ])
  })

  it('forms: refuses a form whose fields the browser judges', async () => {
    const page = (text: string) => found(forms, 'mf-orders/src/a.tsx', text)
    assert.equal((await page('return <form onSubmit={() => send()}><b /></form>')).length, 1)
    assert.equal((await page('html`<form @submit=${send}><b></b></form>`')).length, 1)
    assert.deepEqual(await page('<form\n  noValidate\n>; html`<form novalidate>`; a `<form>`'), [])
  })

  it('siblings: refuses a rule for whatever follows', async () => {
    const css = (text: string) => found(siblings, 'mf-orders/src/a.css', text)
    assert.equal((await css('.a > * + * { margin: 0; }')).length, 1)
    assert.equal((await css(':where(.a ~ *) { margin: 0; }')).length, 1)
    assert.deepEqual(await css('.a + .b { width: calc(1px + 2px); } /* a + */'), [])
  })

  it('tokens: refuses colours, radii and fonts outside the ui room', async () => {
    const css = (text: string) => found(tokens, 'mf-orders/src/a.css', text)
    assert.equal((await css('a { color: #1890ff; }')).length, 1)
    assert.equal((await css('a { color: rgb(1, 2, 3); }')).length, 1)
    assert.equal((await css('a { border-radius: 6px; }')).length, 1)
    assert.equal((await css('a { font-family: Arial, sans-serif; }')).length, 1)
    assert.equal((await found(tokens, 'mf-orders/src/a.tsx', "const a = '#fff'")).length, 1)
    assert.deepEqual(
      await css(
        'a { color: var(--mtm-ink); border-radius: var(--mtm-radius); font-family: var(--mtm-font); }',
      ),
      [],
    )
    assert.deepEqual(
      await found(tokens, 'mf-orders/src/a.ts', 'class A { #add = 1; b() { return this.#add } }'),
      [],
    )
    assert.deepEqual(await found(tokens, 'shared-utils/src/ui/theme/a.css', 'a { color: #fff; }'), [])
  })

  it('words: refuses machine paths, unfinished notes and empty names', async () => {
    assert.equal(
      (await found(words, 'server/src/a.ts', `const a = '${['', 'home', 'me', 'x'].join('/')}'`)).length,
      1,
    )
    assert.equal((await found(words, 'docs/a.md', `see ${['', 'work', 'main'].join('/')}`)).length, 1)
    assert.equal((await found(words, 'server/src/a.ts', `// ${'TO'}DO later`)).length, 1)
    assert.equal((await found(words, 'server/src/utils.ts', 'export {}')).length, 1)
    assert.deepEqual(await found(words, 'server/src/a.ts', "const a = '/api/sys/homework'"), [])
  })

  it('words: refuses pronouns other than “they” for people in sources, tests and documents', async () => {
    const kit = 'shared-utils/src/kit/a.ts'
    assert.equal((await found(words, kit, `// what ${'h'}e sees`)).length, 1)
    assert.equal((await found(words, kit, `/**\n * Shows ${'h'}is rows.\n */`)).length, 1)
    assert.equal((await found(words, 'docs/a.md', `Nobody takes ${'h'}is own role.`)).length, 1)
    assert.equal(
      (await found(words, 'tests/e2e/a.spec.ts', `test('orders for ${'h'}imself', () => {})`)).length,
      1,
    )
    assert.equal((await found(words, 'server/src/a.ts', `summary: 'Who ${'h'}e is'`)).length, 1)
    assert.deepEqual(await found(words, kit, 'const they = 1 // this, their, the'), [])
  })

  it('words: refuses pictures as names of what code declares', async () => {
    assert.equal((await found(words, 'server/src/a.ts', 'let patience = 3')).length, 1)
    assert.equal((await found(words, 'mf-orders/src/a.tsx', 'interface Wish {}')).length, 1)
    assert.deepEqual(await found(words, 'server/src/a.test.ts', 'let patience = 3'), [])
    assert.deepEqual(await found(words, 'server/src/a.ts', 'const tellerId = 1 // told'), [])
  })

  it('words: refuses vague names of variables, parameters and functions, in tests too', async () => {
    const PLANTED = [
      'const told = new Set()',
      'let asked = 0',
      'const [asked, setAsked] = useState(false)',
      'const { text: said } = answer',
      'const { requestId, ...asked } = body',
      'for (const [, said] of pairs) use(said)',
      'list.map((said) => said.length)',
      'async function tellOwner(id: string) {}',
      'const toldOf = (id: string) => id',
      'class Page { told(text: string) {} }',
      'const hands = userEvents(app), isAsked = true, wishes = [], look = 1',
    ]
    const counts = await Promise.all(
      PLANTED.map(async (text) => (await found(words, 'tests/e2e/a.spec.ts', text)).length),
    )
    assert.deepEqual(counts, [1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 4])
    assert.match((await found(words, 'server/src/a.ts', '\n' + PLANTED[0]))[0] ?? '', /^2 .*“told”/)
    assert.equal(
      (await found(words, 'mf-orders/src/a.test.tsx', 'const a = <b>{(told: number) => told}</b>')).length,
      1,
    )
  })

  it('words: leaves names on the wire and in texts as they are', async () => {
    for (const text of [
      'const { due, asked } = answer.result',
      'interface Work { asked: number }',
      'const work = { asked: 1 }, tellerId = 1, bedding = 2 // told',
      "const text = 'let asked = 0'",
    ])
      assert.deepEqual(await found(words, 'server/src/a.ts', text), [], text)
  })

  it('words: refuses former names in code, styles and documents, and names the present one', async () => {
    const [message = ''] = await found(words, 'server/src/a.ts', `await ${'tell'}OrderChanged(trx, order)`)
    assert.match(message, /publishOrderChanged/)
    assert.equal((await found(words, 'docs/a.md', `Call \`${'use'}Room\`.`)).length, 1)
    assert.equal((await found(words, 'shared-utils/src/ui/a.css', `.mtm-${'face'} > p {}`)).length, 1)
    assert.deepEqual(
      await found(words, 'shared-utils/src/ui/a.css', `.mtm-${'face'}s {} .a-mtm-${'face'} {}`),
      [],
    )
  })
})

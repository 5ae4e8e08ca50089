import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const ROOT = join(import.meta.dirname, '../..')
const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n')

/** Parts that are seen inside others, or have nothing to be seen by themselves. */
const WITHIN: Readonly<Record<string, string>> = {
  Can: 'draws what it is given, or nothing',
  CrudList: 'the body of crudScreen',
  DictSelect: 'the control of DictField',
  DictText: 'a text without a look of its own',
  EmptyState: 'the empty state inside ListState',
  Field: 'the frame of every field',
  Form: 'what a record is filled in by',
  Markdown: 'the preview of MarkdownField',
  NothingYet: 'draws nothing while a lazy part loads',
  OpenedRecord: 'the record of a declared screen',
  Page: 'the page of the gallery itself',
  PlainForm: 'a form around whatever a dialog asks',
  ResourceField: 'a field by its declaration',
  RestoredHint: 'a line of a record that was begun before',
  StoredPicture: 'a picture of ImageUploadField',
  TabStrip: 'the tabs of PageHeader',
}

/** Components behind the doors of the kit, but those of whole pages and of data. */
function parts(): string[] {
  const doors = read('shared-utils/src/kit/{access,dict,editor,form,grid,list,picker,screen,upload}.ts')
  const named = [...doors.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  )
  const lazy = [...doors.matchAll(/^export const (\w+) = lazyPart/gm)].map(([, name = '']) => name)
  return [...named, ...lazy]
    .map((name) => name.split(' as ').at(-1)!)
    .filter((name) => /^[A-Z][a-z]\w*$/.test(name))
    .toSorted()
}

test('the gallery shows every part of the kit', () => {
  const gallery = read('mf-system/src/screens/kit-gallery/*.tsx')
  const all = parts()
  assert.ok(all.length > 60)
  const missing = all.filter((name) => !new RegExp(`<${name}\\b`).test(gallery) && !(name in WITHIN))
  assert.deepEqual(missing, [])
  assert.deepEqual(
    Object.keys(WITHIN).filter((name) => !all.includes(name)),
    [],
  )
})

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { AppManifest } from '@mtm/shared-utils/kit/root'
import type { MenuItem, PermissionResult } from '@mtm/shared-utils/contracts/dto/session'
import { SCREENS } from '../a11y/screen-states.ts'
import { signInApi } from '../support/api.ts'
import { sharedProduct } from './shared-product.ts'

const ROOT = join(import.meta.dirname, '../..')

function withChildren(item: MenuItem): MenuItem[] {
  return [item, ...(item.children ?? []).flatMap(withChildren)]
}

/** Addresses at which the accessibility walk runs all of axe on a list with rows in it. */
const walked = new Set(
  SCREENS.filter(({ ready, prepare, as, size = 'desktop' }) => {
    return ready === 'td' && !prepare && as === 'admin' && size === 'desktop'
  }).map(({ path }) => path),
)

/** Component name → the test of its screen, where that is one of a declared list. */
async function describedLists(): Promise<Map<string, string>> {
  const described = new Map<string, string>()
  for (const folder of globSync('mf-*', { cwd: ROOT })) {
    const { manifest } = (await import(`@mtm/${folder}/manifest`)) as { manifest: AppManifest }
    for (const [component, name] of Object.entries(manifest.components))
      for (const path of globSync(`${folder}/src/screens/**/${name}.test.tsx`, { cwd: ROOT })) {
        const text = readFileSync(join(ROOT, path), 'utf8')
        if (/\bdescribeCrudScreen\(/.test(text)) described.set(component, text)
      }
  }
  return described
}

test('every declared list gets all of axe once, in the accessibility walk or in its own test, and is seen on a phone', async () => {
  const { url } = await sharedProduct()
  // the administrator holds every row
  const api = await signInApi(url, 'admin')
  const { menu } = await api.get<PermissionResult>('/sys/permission/getUserPermissionByToken')
  const described = await describedLists()
  assert.ok(described.size >= 25)
  const rows = menu.flatMap(withChildren)
  // what the walk leaves out on a phone, the units of a declared list look at
  const tested = new Set(rows.filter(({ component }) => described.has(component)).map(({ path }) => path))
  assert.deepEqual(
    SCREENS.filter(({ isDeclared, path }) => isDeclared && !tested.has(path)).map(({ name }) => name),
    [],
  )
  const lists = rows.flatMap(({ path, component }) => {
    const text = described.get(component)
    // an archetype stands for its kind, and is looked at in both places
    return text === undefined || /\bisArchetype: true/.test(text) ? [] : [{ path, text }]
  })
  const pathsOf = (chosen: typeof lists) => chosen.map(({ path }) => path).sort()
  assert.deepEqual(
    pathsOf(lists.filter(({ text }) => /\bisWalked: true/.test(text))),
    pathsOf(lists.filter(({ path }) => walked.has(path))),
  )
})

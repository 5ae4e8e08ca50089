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

/** Component names of declared lists whose screens have the units of one. */
async function describedLists(): Promise<Set<string>> {
  const described = new Set<string>()
  for (const folder of globSync('mf-*', { cwd: ROOT })) {
    const { manifest } = (await import(`@mtm/${folder}/manifest`)) as { manifest: AppManifest }
    for (const [component, name] of Object.entries(manifest.components))
      for (const path of globSync(`${folder}/src/screens/**/${name}.test.tsx`, { cwd: ROOT })) {
        if (/\bdescribeCrudScreen\(/.test(readFileSync(join(ROOT, path), 'utf8'))) described.add(component)
      }
  }
  return described
}

test('what the accessibility walk leaves out, the units of a declared list look at', async () => {
  const { url } = await sharedProduct()
  // the administrator holds every row
  const api = await signInApi(url, 'admin')
  const { menu } = await api.get<PermissionResult>('/sys/permission/getUserPermissionByToken')
  const described = await describedLists()
  assert.ok(described.size >= 25)
  const tested = new Set(
    menu
      .flatMap(withChildren)
      .filter(({ component }) => described.has(component))
      .map(({ path }) => path),
  )
  const leftOut = SCREENS.filter(({ isDeclared }) => isDeclared)
  assert.ok(leftOut.length >= 20)
  assert.deepEqual(
    leftOut.filter(({ path }) => !tested.has(path)).map(({ name }) => name),
    [],
  )
})

import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { before, test } from 'node:test'
import { appOf } from '@mtm/root-config/registry'
import type { AppManifest } from '@mtm/shared-utils/kit/root'
import type { MenuItem, PermissionResult } from '@mtm/shared-utils/contracts/dto/session'
import { signInApi } from '../support/api.ts'
import { sharedProduct } from './shared-product.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Views that no menu row leads to: open to everybody, or reached by an address of the client's own. */
const WITHOUT_ROW = ['user/Alteration', 'user/Login', 'user/Register', 'user/RegisterResult']

let rows: MenuItem[]
let manifests: { folder: string; manifest: AppManifest }[]

before(async () => {
  const { url } = await sharedProduct()
  // the administrator holds every row
  const api = await signInApi(url, 'admin')
  const { menu } = await api.get<PermissionResult>('/sys/permission/getUserPermissionByToken')
  rows = menu.flatMap(withChildren)
  manifests = await Promise.all(
    globSync('mf-*', { cwd: ROOT }).map(async (folder) => {
      const { manifest } = (await import(`@mtm/${folder}/manifest`)) as { manifest: AppManifest }
      return { folder, manifest }
    }),
  )
})

function withChildren(item: MenuItem): MenuItem[] {
  return [item, ...(item.children ?? []).flatMap(withChildren)]
}

const viewsOf = ({ manifest }: { manifest: AppManifest }) => Object.keys(manifest.components)

test('every menu row has a view, in the app that its component name belongs to', () => {
  const leaves = rows.filter(({ component, meta }) => !component.startsWith('layouts/') && !meta.url)
  assert.ok(leaves.length >= 7)
  for (const { path, component } of leaves) {
    const owner = manifests.find(({ manifest }) => manifest.name === appOf(component))
    assert.ok(owner, `${path}: nobody shows ${component}`)
    assert.ok(viewsOf(owner).includes(component), `${path}: ${owner.folder} has no view ${component}`)
  }
})

test('every view has a menu row', () => {
  const led = new Set(rows.map(({ component }) => component))
  const without = manifests.flatMap(viewsOf).filter((component) => !led.has(component))
  assert.deepEqual(without.sort(), WITHOUT_ROW)
})

test('every view is claimed by one app only, and is a screen of it', () => {
  const all = manifests.flatMap(viewsOf)
  assert.equal(new Set(all).size, all.length)
  for (const { folder, manifest } of manifests)
    for (const [component, name] of Object.entries(manifest.components)) {
      assert.equal(appOf(component), manifest.name)
      const screens = globSync(`${folder}/src/screens/**/${name}.screen.tsx`, { cwd: ROOT })
      assert.equal(screens.length, 1, `${folder}: ${component} names ${name}.screen.tsx`)
    }
})

test('every screen is a view', () => {
  for (const { folder, manifest } of manifests) {
    const screens = globSync(`${folder}/src/screens/**/*.screen.tsx`, { cwd: ROOT }).map((path) =>
      basename(path, '.screen.tsx'),
    )
    assert.deepEqual(screens.sort(), Object.values(manifest.components).sort())
  }
})

test('every row is titled in three languages, and every address is there once', () => {
  const paths = rows.map(({ path }) => path)
  assert.equal(new Set(paths).size, paths.length)
  for (const { path, meta } of rows) {
    assert.ok(meta.title, path)
    assert.ok(meta.titleEn, path)
    assert.ok(meta.titleJp, path)
  }
})

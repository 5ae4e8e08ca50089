import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildManifest, MANIFEST, readElements } from '../build/custom-elements.ts'
import { ROOT, type Check } from './check.ts'

/** Whoever uses an element reads its manifest: it says all there is, and what is so now. */
export const customElements: Check = {
  name: 'custom-elements',
  rule: 'the doc block of an element names its events, slots, parts, properties and CSS properties; then `node tools/build/custom-elements.ts`',
  async find() {
    const elements = await readElements()
    const path = resolve(ROOT, MANIFEST)
    const stored = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const isFresh = stored === (await buildManifest())
    return [
      ...elements.flatMap(({ path: file, gaps }) =>
        gaps.map((message) => ({ path: file, line: 1, message })),
      ),
      ...(isFresh ? [] : [{ path: MANIFEST, line: 1, message: 'is out of date' }]),
    ]
  },
}

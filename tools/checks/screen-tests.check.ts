import type { Check } from './check.ts'

/** Every screen has a test beside it, and one of a declared resource passes the tests of all declared screens. */
export const screenTests: Check = {
  name: 'screen-tests',
  rule: 'a screen is tested beside its file (x.screen.tsx, x.test.tsx); one made by crudScreen with describeCrudScreen',
  find(files) {
    const texts = new Map(files.map(({ path, text }) => [path, text]))
    return files
      .filter(({ path }) => path.endsWith('.screen.tsx'))
      .flatMap(({ path, text }) => {
        const name = path.slice(path.lastIndexOf('/') + 1).replace('.screen.tsx', '')
        const folder = path.slice(0, path.lastIndexOf('/') + 1)
        const tests = [...texts].filter(([one]) => one.startsWith(folder) && /\.test\.tsx?$/.test(one))
        const known = tests.some(([, test]) => test.includes(`${name}.screen.tsx`))
        if (!known) return [{ path, line: 1, message: 'no test imports it' }]
        const declared = /\bcrudScreen\(/.test(text)
        return declared && !tests.some(([, test]) => test.includes('describeCrudScreen('))
          ? [{ path, line: 1, message: 'declared by crudScreen, tested without describeCrudScreen' }]
          : []
      })
  },
}

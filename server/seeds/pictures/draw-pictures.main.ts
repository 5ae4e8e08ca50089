import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileOf, PICTURES } from './pictures.data.ts'
import { takePicture } from './studio.ts'

// Draws the pictures of the demonstration again: `node server/seeds/pictures/draw-pictures.main.ts`.

const folder = join(import.meta.dirname, 'files')
await mkdir(folder, { recursive: true })
for (const picture of PICTURES) await writeFile(join(folder, fileOf(picture)), await takePicture(picture))

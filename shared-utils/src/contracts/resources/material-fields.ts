import type { Label } from '../locale.ts'
import { text } from '../resource.ts'

/** The name of an album item in three languages. */
export const NAMES = {
  text: text({
    label: ['名称（中文）', 'Name (Chinese)', '名称（中国語）'],
    required: true,
    max: 100,
    search: 'like',
  }),
  textEn: text({ label: ['名称（英文）', 'Name (English)', '名称（英語）'], required: true, max: 100 }),
  textJp: text({ label: ['名称（日文）', 'Name (Japanese)', '名称（日本語）'], required: true, max: 100 }),
} as const

/** The collection of an album item, by number. */
export const collectionNo = text({
  label: ['系列', 'Collection', 'コレクション'],
  max: 40,
  search: 'eq',
})

/** The number of a material: immutable, unique, searched by prefix. */
export const materialNo = (label: Label) =>
  text({
    label,
    required: true,
    max: 40,
    unique: true,
    search: 'prefix',
    sortable: true,
    lockedOnEdit: true,
  })

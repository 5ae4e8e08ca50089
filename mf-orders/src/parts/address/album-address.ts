import type { CategoryCode } from '@mtm/shared-utils/contracts/garments'
import type { FabricFacets } from '@mtm/shared-utils/contracts/dto/order'
import { FRAMES } from '@mtm/shared-utils/garments/preview'
import type { Params } from '@mtm/shared-utils/runtime'

export const TABS = ['fabric', 'lining', 'button', 'style'] as const
export type AlbumTab = (typeof TABS)[number]
export type FacetName = keyof FabricFacets

/** The filters of the fabrics, in the order in which a tailor narrows down; each with its dictionary. */
export const FACETS: readonly { name: FacetName; dict: string | null }[] = [
  { name: 'colourFamily', dict: 'colour_family' },
  { name: 'pattern', dict: 'fabric_pattern' },
  { name: 'weave', dict: 'fabric_weave' },
  { name: 'weightClass', dict: 'weight_class' },
  { name: 'season', dict: 'season' },
  { name: 'priceClass', dict: 'price_class' },
  { name: 'mill', dict: null },
  { name: 'collection', dict: null },
]

/** Steps of "in stock at least", metres. */
export const STOCK_STEPS = ['2', '3', '10', '20'] as const
export const PAGE = 30
const JOIN = ','

/** The garments on which a cloth can be looked at. */
export const WORN_CATEGORIES = Object.keys(FRAMES) as readonly CategoryCode[]

/** A cloth on a garment: which, and from which side. */
export interface Worn {
  category: CategoryCode
  view: 'front' | 'back'
}

/** What the album shows, as it stands in its tab's address. */
export interface AlbumAddress {
  tab: AlbumTab
  number: string
  page: number
  inStockM: string
  facets: Readonly<Partial<Record<FacetName, readonly string[]>>>
  /** only what the person has marked */
  mine: boolean
  /** of linings, buttons and styles: number of the collection that is shown; cloths have it among their filters */
  collection: string | null
  /** of cloths: only those like this one */
  similarTo: string | null
  /** the number whose drawer is open */
  open: string | null
  /** null: cloths as they lie */
  worn: Worn | null
}

type Query = Readonly<Record<string, string>>

/** Reads an address; what makes no sense there is ignored. */
export function readAlbum(query: Query): AlbumAddress {
  const page = Number(query.pageNo)
  const facets: Partial<Record<FacetName, readonly string[]>> = {}
  for (const { name } of FACETS) {
    const values = (query[name] ?? '').split(JOIN).filter(Boolean)
    if (values.length > 0) facets[name] = values
  }
  const tab = TABS.find((one) => one === query.tab) ?? 'fabric'
  return {
    tab,
    number: query.number ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    inStockM: /^\d{1,4}$/.test(query.inStockM ?? '') ? query.inStockM! : '',
    facets,
    mine: query.mine === '1',
    collection: tab === 'fabric' ? null : query.collection || null,
    similarTo: query.similarTo || null,
    open: query.open || null,
    worn: readWorn(query),
  }
}

function readWorn({ worn, view }: Query): Worn | null {
  const category = WORN_CATEGORIES.find((code) => code === worn)
  return category ? { category, view: view === 'back' ? 'back' : 'front' } : null
}

/** The change of an address that shows cloths so. */
export function writeWorn(worn: Worn | null): Record<string, string | null> {
  return { worn: worn?.category ?? null, view: worn?.view === 'back' ? 'back' : null }
}

/** Request parameters of the fabrics; `paged: false` for their counts. */
export function fabricParams(address: AlbumAddress, paged: boolean): Params {
  const number = typedNumber(address.number)
  const facets = Object.fromEntries(
    Object.entries(address.facets).map(([name, values]) => [name, values.join(JOIN)]),
  )
  // lists read the number as typed, counts by the name of their own filter
  const filters: Params = {
    ...facets,
    ...mineParams(address),
    inStockM: address.inStockM,
    ...(address.similarTo && { similarTo: address.similarTo }),
    [paged ? 'fabricNo' : 'noLike']: number,
  }
  return paged ? { ...filters, pageNo: address.page, pageSize: PAGE } : filters
}

/** The request parameter of what the person has marked. */
export const mineParams = ({ mine }: Pick<AlbumAddress, 'mine'>): Params => (mine ? { mine: '1' } : {})

/** Where the album shows one thing; a collection is shown where it is kept, which knows its kind. */
export function albumAddress(kind: string, no: string): string {
  if (kind === 'collection') return `/materials/collections?${new URLSearchParams({ collectionNo: no })}`
  const params: Record<string, string> =
    kind === 'fabric' ? { open: no } : { tab: kind, number: no, open: no }
  return `/order/fabric?${new URLSearchParams(params)}`
}

/** Half-width, without what the list grammar would take for itself. */
export function typedNumber(number: string): string {
  return number.normalize('NFKC').replaceAll(/[*,]/g, '').trim()
}

/** The address with one facet value put in or taken out. */
export function toggleFacet(address: AlbumAddress, name: FacetName, value: string): string | null {
  const values = address.facets[name] ?? []
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return next.length > 0 ? next.join(JOIN) : null
}

/** True when something narrows the fabrics down. */
export function isFiltered({ facets, inStockM, number, mine, similarTo }: AlbumAddress): boolean {
  return Object.keys(facets).length > 0 || inStockM !== '' || number !== '' || mine || similarTo !== null
}

/** A change that takes all filters out of the address. */
export function noFilters(): Record<string, null> {
  return Object.fromEntries(
    [...FACETS.map(({ name }) => name), 'inStockM', 'number', 'mine', 'similarTo', 'pageNo'].map((key) => [
      key,
      null,
    ]),
  )
}

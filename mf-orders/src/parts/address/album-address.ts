import type { CategoryCode } from '@mtm/shared-utils/contracts/garments'
import type { FabricFacets } from '@mtm/shared-utils/contracts/dto/order'
import { FRAMES } from '@mtm/shared-utils/garments/preview'
import type { Params } from '@mtm/shared-utils/runtime'

export const TABS = ['fabric', 'lining', 'button', 'style'] as const
export type AlbumTab = (typeof TABS)[number]
export type FacetName = keyof FabricFacets

/** Filters of fabrics in a tailor's usual order, each with its dictionary. */
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

/** Garments on which a fabric can be shown. */
export const WORN_CATEGORIES = Object.keys(FRAMES) as readonly CategoryCode[]

/** A garment and side on which a fabric is shown. */
export interface AlbumGarment {
  category: CategoryCode
  view: 'front' | 'back'
}

/** The state of the album in the tab's address. */
export interface AlbumAddress {
  tab: AlbumTab
  number: string
  page: number
  inStockM: string
  facets: Readonly<Partial<Record<FacetName, readonly string[]>>>
  /** only favourites */
  mine: boolean
  /** of linings, buttons and styles: number of the shown collection; fabrics have it among their filters */
  collection: string | null
  /** of fabrics: only those similar to this one */
  similarTo: string | null
  /** number of the open drawer */
  open: string | null
  /** null: swatches */
  worn: AlbumGarment | null
}

type Query = Readonly<Record<string, string>>

/** Parses an address; invalid parts are ignored. */
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

function readWorn({ worn, view }: Query): AlbumGarment | null {
  const category = WORN_CATEGORIES.find((code) => code === worn)
  return category ? { category, view: view === 'back' ? 'back' : 'front' } : null
}

/** The address change for a display mode. */
export function writeWorn(worn: AlbumGarment | null): Record<string, string | null> {
  return { worn: worn?.category ?? null, view: worn?.view === 'back' ? 'back' : null }
}

/** Request parameters of the fabrics; `paged: false` for their counts. */
export function fabricParams(address: AlbumAddress, paged: boolean): Params {
  const number = typedNumber(address.number)
  const facets = Object.fromEntries(
    Object.entries(address.facets).map(([name, values]) => [name, values.join(JOIN)]),
  )
  // lists take the typed number, counts the normalised filter
  const filters: Params = {
    ...facets,
    ...mineParams(address),
    inStockM: address.inStockM,
    ...(address.similarTo && { similarTo: address.similarTo }),
    [paged ? 'fabricNo' : 'noLike']: number,
  }
  return paged ? { ...filters, pageNo: address.page, pageSize: PAGE } : filters
}

/** The request parameter for favourites. */
export const mineParams = ({ mine }: Pick<AlbumAddress, 'mine'>): Params => (mine ? { mine: '1' } : {})

/** The address of one album item; collections open in their maintenance screen, which knows the kind. */
export function albumAddress(kind: string, no: string): string {
  if (kind === 'collection') return `/materials/collections?${new URLSearchParams({ collectionNo: no })}`
  const params: Record<string, string> =
    kind === 'fabric' ? { open: no } : { tab: kind, number: no, open: no }
  return `/order/fabric?${new URLSearchParams(params)}`
}

/** Half-width, without characters of the list grammar. */
export function typedNumber(number: string): string {
  return number.normalize('NFKC').replaceAll(/[*,]/g, '').trim()
}

/** The address with one facet value added or removed. */
export function toggleFacet(address: AlbumAddress, name: FacetName, value: string): string | null {
  const values = address.facets[name] ?? []
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return next.length > 0 ? next.join(JOIN) : null
}

/** True when any fabric filter is set. */
export function isFiltered({ facets, inStockM, number, mine, similarTo }: AlbumAddress): boolean {
  return Object.keys(facets).length > 0 || inStockM !== '' || number !== '' || mine || similarTo !== null
}

/** The address change that clears all filters. */
export function noFilters(): Record<string, null> {
  return Object.fromEntries(
    [...FACETS.map(({ name }) => name), 'inStockM', 'number', 'mine', 'similarTo', 'pageNo'].map((key) => [
      key,
      null,
    ]),
  )
}

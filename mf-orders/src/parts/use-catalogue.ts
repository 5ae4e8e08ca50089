import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import { resourceKeys, useApi } from '@mtm/shared-utils/kit/query'

export const CATALOGUE_PATH = '/mtm/catalogue'
/** ms. A new version is announced; this is for whoever missed it, and what is submitted is judged by the server anyway. */
export const CATALOGUE_FRESH = 300_000
/** Catalogue, rules, prices and moulds come together, and whichever changes, all of it is asked for again. */
const RESOURCE = 'catalogue'
export const catalogueKey = () => resourceKeys.call(CATALOGUE_PATH, {}, RESOURCE)

/** What is published for this house: garments, rules, prices and its own moulds. */
export const useCatalogue = () =>
  useApi<PublishedCatalogue>(CATALOGUE_PATH, {}, { fresh: CATALOGUE_FRESH, resource: RESOURCE })

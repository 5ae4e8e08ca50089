import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import { resourceKeys, useApi } from '@mtm/shared-utils/kit/query'

export const CATALOGUE_PATH = '/mtm/catalogue'
/** Staleness in ms, for missed notices of new versions. The server evaluates submitted orders anyway. */
export const CATALOGUE_FRESH = 300_000
/** Catalogue, rules, prices and moulds are loaded together, and reloaded when any of them changes. */
const RESOURCE = 'catalogue'
export const catalogueKey = () => resourceKeys.call(CATALOGUE_PATH, {}, RESOURCE)

/** The published data of the tenant: garments, rules, prices, moulds. */
export const useCatalogue = () =>
  useApi<PublishedCatalogue>(CATALOGUE_PATH, {}, { fresh: CATALOGUE_FRESH, resource: RESOURCE })

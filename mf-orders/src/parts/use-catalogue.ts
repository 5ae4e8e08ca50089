import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import { useStore } from '@nanostores/react'
import { queryClient, resourceKeys, useApi } from '@mtm/shared-utils/kit/query'
import { $locale, http } from '@mtm/shared-utils/runtime'

const PATH = '/mtm/catalogue'
/** Staleness in ms, for missed notices of new versions. The server evaluates submitted orders anyway. */
const FRESH = 300_000
/** Catalogue, rules, prices and moulds are loaded together, and reloaded when any of them changes. */
const RESOURCE = 'catalogue'

/** The published data of the tenant, with its texts in the person's language: garments, rules, prices, moulds. */
export const useCatalogue = () =>
  useApi<PublishedCatalogue>(
    PATH,
    { lang: useStore($locale) },
    // in another language the work goes on while the texts arrive
    { fresh: FRESH, resource: RESOURCE, keep: true },
  )

/** The same outside React. */
export function fetchCatalogue(): Promise<PublishedCatalogue> {
  const params = { lang: $locale.get() }
  return queryClient.fetchQuery({
    queryKey: resourceKeys.call(PATH, params, RESOURCE),
    queryFn: () => http.get<PublishedCatalogue>(PATH, params, { quiet: true }),
    staleTime: FRESH,
  })
}

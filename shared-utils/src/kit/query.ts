/** Server data in React: one client for the page, keys made from the contract. */
export { isLost, queryClient } from './query/client.ts'
export { resourceKeys } from './query/keys.ts'
export { latestOnly, type LatestOnly } from './query/latest-only.ts'
export { announceChange, resourceCalls, type ResourceCalls } from './query/resource-calls.ts'
export { useApi, type ApiOptions } from './query/use-api.ts'
export { useCall, type CallQuery } from './query/use-call.ts'
export { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'

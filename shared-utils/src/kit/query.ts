/** Server data in React: one client for the page, keys made from the contract. */
export { isLost, queryClient } from './query/client.ts'
export { resourceKeys } from './query/keys.ts'
export { lastWishes, type LastWishes } from './query/last-wish.ts'
export { announceChange, resourceCalls, type ResourceCalls } from './query/resource-calls.ts'
export { useApi, type ApiOptions } from './query/use-api.ts'
export { useCall, type CallQuery } from './query/use-call.ts'
export { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'

/** Server data in React: one client for the page, keys made from the contract. */
export { isLost, queryClient } from './client.ts'
export { resourceKeys } from './keys.ts'
export { lastWishes, type LastWishes } from './last-wish.ts'
export { announceChange, resourceCalls, type ResourceCalls } from './resource-calls.ts'
export { useApi, type ApiOptions } from './use-api.ts'
export { useCall, type CallQuery } from './use-call.ts'
export { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'

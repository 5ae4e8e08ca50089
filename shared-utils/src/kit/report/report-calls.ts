import { useEffect, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReportData, ReportHead, ReportQueryItem } from '@mtm/shared-utils/contracts/dto/report'
import { http, notify, type Params } from '@mtm/shared-utils/runtime'
import { queryClient } from '../query/client.ts'

/** How long pickers of one group share an answer. */
const SHARED_MS = 30_000
/** ms that a picker's answer stays cached without an observer: until the picker is rendered. */
const FORGOTTEN_MS = 1_000
const NONE: Params = {}
const base = '/online/cgreport/api'

/** One question about a report. Without a group its answer is this picker's alone and forgotten with it. */
function useReportCall<T>(groupId: string | undefined, path: string | null, params: Params = NONE) {
  const [own] = useState(() => crypto.randomUUID())
  return useQuery(
    {
      queryKey: ['report', groupId ?? own, path, params],
      queryFn: ({ signal }) => http.get<T>(`${base}/${path}`, params, { signal, quiet: true }),
      enabled: path !== null,
      staleTime: groupId === undefined ? 0 : SHARED_MS,
      gcTime: groupId === undefined ? FORGOTTEN_MS : SHARED_MS,
      // a page stays until the next one has loaded
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
}

/** Requests of an open picker: columns, search fields, and the shown page. */
export function useReport(code: string, groupId: string | undefined, page: Params, open: boolean) {
  const path = (way: string, name: string | undefined) =>
    open && name !== undefined ? `${way}/${encodeURIComponent(name)}` : null
  const head = useReportCall<ReportHead>(groupId, path('getRpColumns', code))
  const id = head.data?.cgRpConfigId
  const fields = useReportCall<ReportQueryItem[]>(groupId, path('getQueryInfo', id))
  const data = useReportCall<ReportData>(groupId, path('getData', id), page)
  const { error } = fields
  useEffect(() => {
    if (error) notify({ kind: 'warning', text: error.message })
  }, [error])
  return { head, fields: fields.data ?? [], data }
}

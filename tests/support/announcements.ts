import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { Api } from './api.ts'

/** Writes an announcement and releases it to everybody. */
export async function releaseAnnouncement(api: Api, title: string): Promise<void> {
  const day = (offset: number) =>
    `${new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)} 00:00:00`
  await api.post('/sys/annountCement/add', {
    titile: title,
    msgAbstract: title,
    msgContent: `<p>${title}</p>`,
    startTime: day(-1),
    endTime: day(30),
    priority: 'L',
    msgCategory: '1',
    msgType: 'ALL',
  })
  const { records } = await api.get<Page<{ id: string; titile: string }>>(
    '/sys/annountCement/list?pageNo=1&pageSize=10',
  )
  const { id = '' } = records.find(({ titile }) => titile === title) ?? {}
  await api.get(`/sys/annountCement/doReleaseData?id=${id}`)
}

import './samples.css'
import type { ReactNode } from 'react'
import { Page, type PageProps } from '@mtm/shared-utils/kit/screen'

/** A page of the samples: its title, what it shows of the kit, and its body. */
export function SamplePage({ about, children, ...page }: PageProps & { about: string; children: ReactNode }) {
  return (
    <Page {...page}>
      <p className="ms-sample-note">{about}</p>
      {children}
    </Page>
  )
}

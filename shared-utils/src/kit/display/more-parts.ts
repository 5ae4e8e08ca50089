import { createElement } from 'react'
import { lazyPart } from '../lifecycle/lazy-part.tsx'
import type { PageHeaderProps } from './page-header.tsx'
import type { TabStripProps } from './tab-strip.tsx'

/** Parts that a plain list does not need: each loads when it is first shown. */
export const PageHeader = lazyPart(
  async () => (await import('./page-header.tsx')).PageHeader,
  ({ title }: PageHeaderProps) => createElement('h1', { 'aria-busy': true }, title),
)
/** The place of the strip is kept until it has come. */
export const TabStrip = lazyPart(
  async () => (await import('./tab-strip.tsx')).TabStrip,
  ({ label }: TabStripProps) =>
    createElement('div', { 'aria-busy': true, 'aria-label': label, role: 'status', style: { height: 41 } }),
)

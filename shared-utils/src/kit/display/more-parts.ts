import { createElement } from 'react'
import { lazyPart } from '../lifecycle/lazy-part.tsx'
import type { PageHeaderProps } from './page-header.tsx'
import type { TabStripProps } from './tab-strip.tsx'

/**
 * The head of a detail page: title, tags, actions, facts. Loaded on first use.
 * @example <PageHeader title="TX-1042" description="Two garments" />
 */
export const PageHeader = lazyPart(
  async () => (await import('./page-header.tsx')).PageHeader,
  ({ title }: PageHeaderProps) => createElement('h1', { 'aria-busy': true }, title),
)
/**
 * Tabs of one element; its place is reserved while the code loads.
 * @example <TabStrip label="Client" tabs={[{ key: 'orders', label: 'Orders' }]} shown="orders" onShow={setValue} />
 */
export const TabStrip = lazyPart(
  async () => (await import('./tab-strip.tsx')).TabStrip,
  ({ label }: TabStripProps) =>
    createElement('div', { 'aria-busy': true, 'aria-label': label, role: 'status', style: { height: 41 } }),
)

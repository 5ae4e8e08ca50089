import { createElement } from 'react'
import { lazyPart } from '../lifecycle/lazy-part.tsx'
import type { PageHeaderProps } from './page-header.tsx'

/**
 * The head of a detail page: title, tags, actions, facts. Loaded on first use.
 * @example <PageHeader title="TX-1042" description="Two garments" />
 */
export const PageHeader = lazyPart(
  async () => (await import('./page-header.tsx')).PageHeader,
  ({ title }: PageHeaderProps) => createElement('h1', { 'aria-busy': true }, title),
)

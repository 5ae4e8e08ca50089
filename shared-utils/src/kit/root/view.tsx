import { memo } from 'react'
import type { ViewSource } from './view-source.ts'

/** Renders only when its tab changes the view: an address change reaches the screen through the context. */
export const View = memo(function View({ component, source }: { component: string; source: ViewSource }) {
  const Screen = source.of(component)
  return <Screen />
})

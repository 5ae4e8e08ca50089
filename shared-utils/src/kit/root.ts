/// <reference path="./root/elements.d.ts" preserve="true" />
/// <reference path="./root/styles.d.ts" preserve="true" />
/// <reference path="./root/virtual-views.d.ts" preserve="true" />

/**
 * The smallest part of the kit: everything that a micro-app needs to show its tabs. The sign-in page loads only this.
 */
export {
  createApp,
  type AppManifest,
  type AppOptions,
  type AppLifecycles,
  type Views,
} from './root/create-app.tsx'
export { ErrorPanel, referenceOf } from './display/error-panel.tsx'
export { Skeleton } from './display/skeleton.tsx'
export { TabProvider, useTab, useVisible, tabLocation, type TabLocation } from './tab/tab-location.tsx'
export { useDraft, type Draft, type DraftTuple } from './tab/use-draft.ts'
export { useText } from './texts/use-text.ts'
export { useLabel } from './texts/use-label.ts'

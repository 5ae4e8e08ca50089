/// <reference path="./elements.d.ts" preserve="true" />
/// <reference path="./styles.d.ts" preserve="true" />
/// <reference path="./virtual-views.d.ts" preserve="true" />

/** The smallest part of the kit: what every micro-app needs to show its tabs. The sign-in page loads only this. */
export {
  createApp,
  type AppManifest,
  type AppOptions,
  type AppLifecycles,
  type Views,
} from './create-app.tsx'
export { ErrorPanel, referenceOf } from './error-panel.tsx'
export { Skeleton } from './skeleton.tsx'
export { TabProvider, useTab, useVisible, tabLocation, type TabLocation } from './tab-location.tsx'
export { useDraft, type Draft, type DraftTuple } from './use-draft.ts'
export { useText } from './use-text.ts'
export { useLabel } from './use-label.ts'

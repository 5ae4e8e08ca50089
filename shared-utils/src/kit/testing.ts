/** For tests of screens: a micro-app on a page without root config, and the checks every declared screen passes. */
export { pasteInto } from './testing/clipboard.ts'
export { startApp, type RunningApp } from './testing/start-app.ts'
export { describeCrudScreen, type CrudScreenCase } from './testing/describe-crud-screen.ts'
export { fakeResource, type FakeResource, type FakeRow } from './testing/fake-resource.ts'
export {
  byText,
  catchDownloads,
  chooseAction,
  chooseFile,
  press,
  pressButton,
  settle,
  topDialog,
  type,
} from './testing/user-events.ts'

/** For tests of screens: a micro-app on a page without root config, and the checks every declared screen passes. */
export { startApp, type RunningApp } from './start-app.ts'
export { describeCrudScreen, type CrudScreenCase } from './describe-crud-screen.ts'
export { fakeResource, type FakeResource, type FakeRow } from './fake-resource.ts'
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
} from './hands.ts'

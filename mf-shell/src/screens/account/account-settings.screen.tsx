export { default } from './account-base.screen.tsx'

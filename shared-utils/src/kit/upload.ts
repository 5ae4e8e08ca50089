import './kit.css'

/** Files and pictures: chosen, uploaded at once, ordered, displayed. */
export { CropField, FilePopup, ImageUploadField, StoredPicture, UploadField } from './upload/upload-parts.ts'
export type { UploadedFile, UploadValue } from './upload/uploaded.ts'
export { isGivenUp } from './upload/given-up.ts'
export type { SendFile, UploadSettings } from './upload/use-uploads.ts'

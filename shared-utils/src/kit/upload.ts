import './kit.css'

/** Files and pictures: chosen, sent as they are chosen, in order; what is to be seen of one. */
export { CropField, FilePopup, ImageUploadField, StoredPicture, UploadField } from './upload/upload-parts.ts'
export type { UploadedFile, UploadValue } from './upload/uploaded.ts'
export type { SendFile, UploadSettings } from './upload/use-uploads.ts'

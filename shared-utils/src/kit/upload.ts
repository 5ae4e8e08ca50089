import './kit.css'
import { lazyPart } from './form/lazy-part.tsx'

/** Files and pictures: chosen, sent as they are chosen, in order; what is to be seen of one. */
export const UploadField = lazyPart(async () => (await import('./upload/upload-field.tsx')).UploadField)
export const ImageUploadField = lazyPart(
  async () => (await import('./upload/image-upload-field.tsx')).ImageUploadField,
)
export const FilePopup = lazyPart(async () => (await import('./upload/file-popup.tsx')).FilePopup)
export const CropField = lazyPart(async () => (await import('./upload/crop-field.tsx')).CropField)
export const StoredPicture = lazyPart(async () => (await import('./upload/stored-picture.tsx')).StoredPicture)
export type { UploadedFile, UploadValue } from './upload/uploaded.ts'
export type { SendFile, UploadSettings } from './upload/use-uploads.ts'

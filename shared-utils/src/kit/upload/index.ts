import '../kit.css'
import { lazyPart } from '../form/lazy-part.tsx'

/** Files and pictures: chosen, sent as they are chosen, in order; what is to be seen of one. */
export const UploadField = lazyPart(async () => (await import('./upload-field.tsx')).UploadField)
export const ImageUploadField = lazyPart(
  async () => (await import('./image-upload-field.tsx')).ImageUploadField,
)
export const FilePopup = lazyPart(async () => (await import('./file-popup.tsx')).FilePopup)
export const CropField = lazyPart(async () => (await import('./crop-field.tsx')).CropField)
export const StoredPicture = lazyPart(async () => (await import('./stored-picture.tsx')).StoredPicture)
export type { UploadedFile, UploadValue } from './uploaded.ts'
export type { SendFile, UploadSettings } from './use-uploads.ts'

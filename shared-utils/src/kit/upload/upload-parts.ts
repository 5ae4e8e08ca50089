import { lazyPart } from '../lifecycle/lazy-part.tsx'

/** The parts of uploads: each loads when it is first shown. */
export const UploadField = lazyPart(async () => (await import('./upload-field.tsx')).UploadField)
export const ImageUploadField = lazyPart(
  async () => (await import('./image-upload-field.tsx')).ImageUploadField,
)
export const FilePopup = lazyPart(async () => (await import('./file-popup.tsx')).FilePopup)
export const CropField = lazyPart(async () => (await import('./crop-field.tsx')).CropField)
export const StoredPicture = lazyPart(async () => (await import('./stored-picture.tsx')).StoredPicture)

import { lazyPart } from '../lifecycle/lazy-part.tsx'

/**
 * Files, chosen or dropped, each with its progress or its problem. Loaded on first use.
 * @example <UploadField {...form.field('files')} bizPath="temp" number={3} />
 */
export const UploadField = lazyPart(async () => (await import('./upload-field.tsx')).UploadField)
/**
 * Pictures in an order that can be changed. Loaded on first use.
 * @example <ImageUploadField {...form.field('files')} number={1} capture="environment" />
 */
export const ImageUploadField = lazyPart(
  async () => (await import('./image-upload-field.tsx')).ImageUploadField,
)
/**
 * Files or pictures in a dialog; the choice counts when it is confirmed. Loaded on first use.
 * @example <FilePopup title="Attachments" value={null} onConfirm={close} onClose={close} />
 */
export const FilePopup = lazyPart(async () => (await import('./file-popup.tsx')).FilePopup)
/**
 * A picture with a crop frame, moved by pointer, touch or keys. Loaded on first use.
 * @example <CropField src="/swatch.webp" value={{ x: 0, y: 0, width: 100, height: 100 }} onChange={close} />
 */
export const CropField = lazyPart(async () => (await import('./crop-field.tsx')).CropField)
/**
 * A stored picture, or a file that is being uploaded. Loaded on first use.
 * @example <StoredPicture path="temp/0f3c.webp" name="Front" width={320} />
 */
export const StoredPicture = lazyPart(async () => (await import('./stored-picture.tsx')).StoredPicture)

import type { PictureOwner } from '@mtm/shared-utils/contracts/dto/catalogue'

/** Where the pictures of one thing are kept. */
export const picturesAddress = (ownerKind: PictureOwner, ownerNo: string): string =>
  `/materials/pictures?ownerKind=${ownerKind}&ownerNo=${encodeURIComponent(ownerNo)}`

import type { PictureOwner } from '@mtm/shared-utils/contracts/dto/catalogue'

/** Address of the pictures of one owner. */
export const picturesAddress = (ownerKind: PictureOwner, ownerNo: string): string =>
  `/materials/pictures?ownerKind=${ownerKind}&ownerNo=${encodeURIComponent(ownerNo)}`

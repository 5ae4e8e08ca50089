/** A greyscale picture, one byte per pixel: 0 is black. */
export interface GreyPicture {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** Greyscale of a canvas. */
export function greyOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): GreyPicture {
  const grey = new Uint8ClampedArray(width * height)
  for (let at = 0; at < grey.length; at += 1) {
    const from = at * 4
    grey[at] = (data[from]! * 77 + data[from + 1]! * 151 + data[from + 2]! * 28) >> 8
  }
  return { data: grey, width, height }
}

/** Local thresholding, because cards are lit unevenly. */
export interface DarkPicture {
  width: number
  height: number
  /** pixels outside are light */
  isDark(x: number, y: number): boolean
}

/** Minimum contrast to the surroundings of a dark pixel. */
const DARKER = 0.92

/** @param reach radius of the surroundings, pixels */
export function darkOf({ data, width, height }: GreyPicture, reach: number): DarkPicture {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x]!
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row
    }
  }
  const dark = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
      const sum =
        sums[bottom * (width + 1) + right]! -
        sums[top * (width + 1) + right]! -
        sums[bottom * (width + 1) + left]! +
        sums[top * (width + 1) + left]!
      const mean = sum / ((bottom - top) * (right - left))
      if (data[y * width + x]! < mean * DARKER) dark[y * width + x] = 1
    }
  }
  return {
    width,
    height,
    isDark: (x, y) => x >= 0 && y >= 0 && x < width && y < height && dark[y * width + x] === 1,
  }
}

import { after } from 'node:test'
import { Product } from '../support/product.ts'

let started: Promise<Product> | undefined

// of the whole run, as all files of this folder run in one process
after(async () => (await started)?.stop())

/**
 * The product that the tests of this folder share: started by the first, stopped after the last. What a test adds, it
 * deletes.
 */
export const sharedProduct = (): Promise<Product> => (started ??= Product.start())

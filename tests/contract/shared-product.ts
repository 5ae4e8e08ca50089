import { after } from 'node:test'
import { Product } from '../support/product.ts'
import { StockClient } from '../support/stock-client.ts'

let started: Promise<Product> | undefined
let signedIn: Promise<StockClient> | undefined

// of the whole run, as all files of this folder run in one process
after(async () => (await started)?.stop())

/**
 * The product that the tests of this folder share: started by the first, stopped after the last. What a test adds, it
 * deletes.
 */
export const sharedProduct = (): Promise<Product> => (started ??= Product.start())

/** The administrator of the shared product in a stock client, signed in once. */
export const stockAdministrator = (): Promise<StockClient> =>
  (signedIn ??= sharedProduct().then(({ url }) => StockClient.signIn(url, 'admin')))

import { afterAll, beforeAll } from 'vitest'
import { readProviders } from '#gateway/providers/index.ts'
import { createProviderGateway, type ProviderGateway } from './provider.ts'
import { startSupplier, type TestSupplier } from './supplier.ts'

/** A gateway for the tests of a file, and the supplier that it asks for free rounds. Both are there when a test runs. */
export function createSuppliedGateway(): { readonly gateway: ProviderGateway; readonly supplier: TestSupplier } {
  const made = {} as { gateway: ProviderGateway; supplier: TestSupplier }
  beforeAll(async () => {
    made.supplier = await startSupplier()
    made.gateway = await createProviderGateway({ providers: readProviders(undefined, made.supplier.url) })
  }, 180_000)
  afterAll(async () => {
    await made.gateway?.close()
    await made.supplier?.close()
  })
  return made
}

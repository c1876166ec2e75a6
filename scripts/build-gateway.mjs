import { rm } from 'node:fs/promises'
import { bundleGateway, bundlePaymentSandbox } from './lib/bundle.mjs'
import { fromRoot } from './lib/paths.mjs'

const builds = { gateway: bundleGateway, 'payment-sandbox': bundlePaymentSandbox }

await Promise.all(
  Object.entries(builds).map(async ([folder, bundle]) => {
    const outdir = fromRoot('build', folder)
    await rm(outdir, { recursive: true, force: true })
    await bundle(outdir)
  }),
)

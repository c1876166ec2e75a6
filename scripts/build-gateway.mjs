import { rm } from 'node:fs/promises'
import { bundleGateway, bundlePaymentSandbox } from './lib/bundle.mjs'
import { fromRoot } from './lib/paths.mjs'

const outdir = fromRoot('build', 'gateway')
await rm(outdir, { recursive: true, force: true })
await bundleGateway(outdir)

const sandboxOutdir = fromRoot('build', 'payment-sandbox')
await rm(sandboxOutdir, { recursive: true, force: true })
await bundlePaymentSandbox(sandboxOutdir)

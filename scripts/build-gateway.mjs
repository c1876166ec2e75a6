import { rm } from 'node:fs/promises'
import { bundleGateway, bundleSandboxPsp } from './lib/bundle-gateway.mjs'
import { fromRoot } from './lib/paths.mjs'

const outdir = fromRoot('build', 'gateway')
await rm(outdir, { recursive: true, force: true })
await bundleGateway(outdir)

const pspOutdir = fromRoot('build', 'payment-sandbox')
await rm(pspOutdir, { recursive: true, force: true })
await bundleSandboxPsp(pspOutdir)

import { rm } from 'node:fs/promises'
import { bundleStudioClient, bundleStudioServer } from './lib/bundle-studio.mjs'
import { fromRoot } from './lib/paths.mjs'

const outdir = fromRoot('build', 'studio')
await rm(outdir, { recursive: true, force: true })
await Promise.all([bundleStudioServer(outdir), bundleStudioClient(fromRoot('build', 'studio', 'client'))])

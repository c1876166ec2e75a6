import { rm } from 'node:fs/promises'
import { bundleGameStudioClient, bundleGameStudioServer } from './lib/bundle.mjs'
import { fromRoot } from './lib/paths.mjs'

const outdir = fromRoot('build', 'game-studio')
await rm(outdir, { recursive: true, force: true })
await Promise.all([bundleGameStudioServer(outdir), bundleGameStudioClient(fromRoot('build', 'game-studio', 'client'))])

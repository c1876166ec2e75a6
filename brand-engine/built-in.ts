import registration from '../brands/_defaults/registration.json' with { type: 'json' }
import whitelabel from '../brands/_defaults/whitelabel.json' with { type: 'json' }
import type { BrandFolder } from './resolve/folder.ts'
import { parseJsonSource } from './resolve/json-source.ts'

/** The defaults of this build: for a folder without `_defaults`, or with errors in them at the first start. */
export const builtInDefaults: BrandFolder = {
  code: '_defaults',
  dir: '_defaults',
  files: new Map([
    ['registration.json', parseJsonSource('_defaults/registration.json', JSON.stringify(registration))],
    ['whitelabel.json', parseJsonSource('_defaults/whitelabel.json', JSON.stringify(whitelabel))],
  ]),
  assets: new Map(),
  unexpectedFiles: [],
  fingerprint: 'built in',
}

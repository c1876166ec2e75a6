import registration from '../brands/_defaults/registration.json' with { type: 'json' }
import whitelabel from '../brands/_defaults/whitelabel.json' with { type: 'json' }
import type { BrandFolder } from './resolve/folder.ts'
import { parseJsonSource } from './resolve/json-source.ts'

/** The defaults this version was built with: for a folder without `_defaults`, or with broken ones at the first start. */
export const builtInDefaults: BrandFolder = {
  code: '_defaults',
  dir: '_defaults',
  files: new Map([
    ['registration.json', parseJsonSource('_defaults/registration.json', JSON.stringify(registration))],
    ['whitelabel.json', parseJsonSource('_defaults/whitelabel.json', JSON.stringify(whitelabel))],
  ]),
  assets: new Map(),
  oddities: [],
  fingerprint: 'built in',
}

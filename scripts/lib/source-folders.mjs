/** Every folder of code. The import rules, the unit tests and `npm run measure` read this list. */
export const sourceFolders = [
  'app',
  'art',
  'brand-editor',
  'brand-engine',
  'contract',
  'game-studio',
  'gateway',
  'lottery',
  'payment-sandbox',
  'scripts',
  'themes',
]

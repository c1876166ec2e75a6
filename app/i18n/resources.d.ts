import type common from './locales/en/common.json'
import type errors from './locales/en/errors.json'
import type games from './locales/en/games.json'
import type help from './locales/en/help.json'
import type home from './locales/en/home.json'
import type identity from './locales/en/identity.json'
import type messages from './locales/en/messages.json'
import type site from './locales/en/site.json'
import type status from './locales/en/status.json'
import type validation from './locales/en/validation.json'

// Keys are checked against the English files.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    keySeparator: false
    resources: {
      common: typeof common
      errors: typeof errors
      games: typeof games
      help: typeof help
      home: typeof home
      identity: typeof identity
      messages: typeof messages
      site: typeof site
      status: typeof status
      validation: typeof validation
    }
  }
}

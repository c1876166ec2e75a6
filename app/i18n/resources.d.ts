import type { ErrorCode } from '#contract/errors.ts'
import type agent from './locales/en/agent.json'
import type common from './locales/en/common.json'
import type contracts from './locales/en/contracts.json'
import type dialogs from './locales/en/dialogs.json'
import type figures from './locales/en/figures.json'
import type gameCentres from './locales/en/gameCentres.json'
import type games from './locales/en/games.json'
import type help from './locales/en/help.json'
import type home from './locales/en/home.json'
import type identity from './locales/en/identity.json'
import type lottery from './locales/en/lottery.json'
import type member from './locales/en/member.json'
import type messages from './locales/en/messages.json'
import type payments from './locales/en/payments.json'
import type play from './locales/en/play.json'
import type points from './locales/en/points.json'
import type protection from './locales/en/protection.json'
import type rewards from './locales/en/rewards.json'
import type security from './locales/en/security.json'
import type site from './locales/en/site.json'
import type status from './locales/en/status.json'
import type validation from './locales/en/validation.json'
import type vip from './locales/en/vip.json'
import type wallet from './locales/en/wallet.json'

// Keys are checked against the English files. The keys of `errors` are the codes of contract/errors.ts, so that a missing text fails
// one test (tests/codebase/error-catalogue.test.ts) and not every screen that shows an error.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    keySeparator: false
    resources: {
      agent: typeof agent
      common: typeof common
      contracts: typeof contracts
      dialogs: typeof dialogs
      errors: Record<ErrorCode, string>
      figures: typeof figures
      gameCentres: typeof gameCentres
      games: typeof games
      help: typeof help
      home: typeof home
      identity: typeof identity
      member: typeof member
      lottery: typeof lottery
      messages: typeof messages
      payments: typeof payments
      play: typeof play
      points: typeof points
      protection: typeof protection
      rewards: typeof rewards
      security: typeof security
      site: typeof site
      status: typeof status
      validation: typeof validation
      vip: typeof vip
      wallet: typeof wallet
    }
  }
}

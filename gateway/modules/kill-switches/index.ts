export {
  insertKill,
  isKilled,
  lockKill,
  type Stopped,
  selectKills,
  selectStopped,
  updateKill,
} from './kill-switches.store.ts'

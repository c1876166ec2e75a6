export { insertKill, isKilled, lockKill, selectKills, updateKill } from './kill-switches.store.ts'

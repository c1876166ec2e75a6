export { firstLoginCookie, loadPopups } from './popups.server.ts'

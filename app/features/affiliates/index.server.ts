export { followLink } from './follow-link.server.ts'
export { actOnLinks, loadLinks } from './links.server.ts'
export { actOnPostbacks, loadPostbacks } from './postbacks.server.ts'

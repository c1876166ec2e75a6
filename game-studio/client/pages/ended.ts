import { showEnded } from '../ui/ended.ts'

showEnded()

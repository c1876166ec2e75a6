import { startIssuePage } from '../lottery/draw-proof-page.ts'

startIssuePage()

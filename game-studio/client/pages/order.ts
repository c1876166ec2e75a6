import { startOrderPage } from '../lottery/draw-proof-page.ts'

startOrderPage()

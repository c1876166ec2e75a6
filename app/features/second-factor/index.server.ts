export {
  asksSecondFactor,
  secondFactorAnswer,
  sendFactorCode,
  showFactorWay,
  verifyFactor,
} from './second-factor.server.ts'

export {
  needsSecondFactor,
  secondFactorResult,
  sendFactorCode,
  showFactorWay,
  verifyFactor,
} from './second-factor.server.ts'

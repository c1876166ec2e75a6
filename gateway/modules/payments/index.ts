export { depositsHandlers } from './deposits.handlers.ts'
export { createPaymentRoutes } from './payments.routes.ts'
export type { PaymentProvider, PaymentProviders } from './provider.ts'
export { createPaymentProviders } from './providers/index.ts'

export { SecondFactorForm } from './second-factor-form.tsx'

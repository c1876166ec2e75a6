import * as z from 'zod'

/** An amount of a rule: decimal text in the brand's currency. */
export const AmountText = z
  .string()
  .regex(/^\d{1,12}(?:\.\d{1,8})?$/, 'must be an amount as decimal text, such as "20.00"')
  .refine((text) => !/^[0.]*$/.test(text), 'must be more than zero')

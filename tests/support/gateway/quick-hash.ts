import { hash } from '@node-rs/argon2'

/**
 * A stored hash of a password as the product's own, without its price: its parameters are in the text, so that verifying it is
 * as quick as making it.
 */
export const quickHash = (password: string): Promise<string> =>
  hash(password.normalize('NFKC'), { memoryCost: 8, timeCost: 1, parallelism: 1 })

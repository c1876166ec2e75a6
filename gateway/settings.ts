/** Everything the environment decides, read once at start. Production refuses a missing or default secret by name. */
export interface GatewaySettings {
  readonly mode: 'demo' | 'production' | 'test'
  readonly host: string
  readonly port: number
  readonly metricsPort: number
  readonly databaseUrl: string | null
  readonly dataDir: string
  readonly brandsDir: string
  readonly localesDir: string
  /** Proves that a call comes from our own web process, so that the visitor's address in it can be believed. */
  readonly webSecret: string
  /** Keys the answers of puzzles, captchas and codes. */
  readonly challengeSecret: string
  /** PEM of the RSA key that sealed calls are wrapped with; null: made at first start and kept in the data folder. */
  readonly sealPrivateKeyPem: string | null
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly smsHttpUrl: string | null
  readonly smsHttpToken: string | null
}

/**
 * Vitest evaluates a setup file again for every test file; the address must stay, so it is in a module of its own.
 */
import './gateway-address.ts'

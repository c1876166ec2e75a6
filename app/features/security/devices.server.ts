import { gatewayFor } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import type { MemberDevice } from '#contract/endpoints/session.ts'
import { PlatformError } from '#contract/errors.ts'
import { redirectAfterAction, refusalOnForm } from './form-results.server.ts'

/** A device as the page lists it. */
export interface ListedDevice extends Omit<MemberDevice, 'country' | 'network'> {
  /** The country in the page's language and the network, as far as they are known. */
  readonly place: string
}

/** The member's devices. Countries are named here, because browsers may name them differently. */
export async function loadDevices(request: Request): Promise<{ list: ListedDevice[] }> {
  const { devices } = await gatewayFor(request).session.listDevices({})
  const names = new Intl.DisplayNames(contextOf(request).language, { type: 'region' })
  return {
    list: devices.map(({ country, network, ...device }) => ({
      ...device,
      place: [country && names.of(country), network].filter(Boolean).join(' · '),
    })),
  }
}

/** Ends one device. @throws PlatformError INVALID_REQUEST for a forged form */
export async function endDevice(request: Request, form: FormData) {
  const id = form.get('device')
  if (typeof id !== 'string') throw new PlatformError('INVALID_REQUEST')
  try {
    await gatewayFor(request).session.endDevice({ id })
    return redirectAfterAction('deviceEnded')
  } catch (error) {
    return refusalOnForm({ block: 'devices' }, error)
  }
}

/** Ends all devices but this one. */
export async function endOtherDevices(request: Request) {
  try {
    await gatewayFor(request).session.endOtherDevices({})
    return redirectAfterAction('otherDevicesEnded')
  } catch (error) {
    return refusalOnForm({ block: 'devices' }, error)
  }
}

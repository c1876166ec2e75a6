import type { Endpoint, EndpointGroup } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { contract } from '#contract/index.ts'
import type { RequestContext } from '../context.ts'
import type { Handlers } from '../handlers.ts'

/** The handlers of every group; a missing handler is a type error. */
export type ContractHandlers<Deps extends object> = {
  readonly [Group in keyof Contract]: Handlers<Contract[Group], Deps>
}

/** One row with its handler. `id` is its name in logs and metrics, for example `session.login`. */
export interface Route<Deps extends object> {
  readonly id: string
  readonly group: string
  readonly endpoint: Endpoint
  readonly handle: (ctx: RequestContext<Deps>, request: unknown) => Promise<unknown>
}

/** All rows of the contract by path, then method. */
export function routesByPath<Deps extends object>(
  handlers: ContractHandlers<Deps>,
): Map<string, Map<string, Route<Deps>>> {
  const paths = new Map<string, Map<string, Route<Deps>>>()
  for (const [group, rows] of Object.entries(contract) as [keyof Contract, EndpointGroup][]) {
    for (const [name, endpoint] of Object.entries(rows)) {
      const route = { id: `${group}.${name}`, group, endpoint, handle: handlerOf(handlers, group, name) }
      const methods = paths.get(endpoint.path) ?? new Map<string, Route<Deps>>()
      if (methods.has(endpoint.method)) throw new Error(`two rows answer ${endpoint.method} ${endpoint.path}`)
      paths.set(endpoint.path, methods.set(endpoint.method, route))
    }
  }
  return paths
}

/** The request was parsed with the row's schema and the session was checked, so the handler's types hold. */
function handlerOf<Deps extends object>(
  handlers: ContractHandlers<Deps>,
  group: keyof Contract,
  name: string,
): Route<Deps>['handle'] {
  const handle = (handlers[group] as Record<string, unknown>)[name]
  if (typeof handle !== 'function') throw new Error(`no handler for ${group}.${name}`)
  return (ctx, request) => (handle as (ctx: RequestContext<Deps>, request: unknown) => Promise<unknown>)(ctx, request)
}

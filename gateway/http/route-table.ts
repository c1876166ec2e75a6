import type { Endpoint, EndpointGroup } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { contract } from '#contract/index.ts'
import type { MemberContext, RequestContext } from '../context.ts'
import type { Handlers } from '../handlers.ts'

/** The handlers of every group; a group or a call that is missing is a type error. */
export type ContractHandlers = { readonly [Group in keyof Contract]: Handlers<Contract[Group]> }

/** One row with its function. `id` names it in logs and metrics, such as `session.login`. */
export interface Route {
  readonly id: string
  readonly group: string
  readonly endpoint: Endpoint
  readonly handle: (ctx: RequestContext, request: unknown) => Promise<unknown>
}

/** Every row of the contract by path, then method. */
export function routesByPath(handlers: ContractHandlers): Map<string, Map<string, Route>> {
  const paths = new Map<string, Map<string, Route>>()
  for (const [group, rows] of Object.entries(contract) as [keyof Contract, EndpointGroup][]) {
    for (const [name, endpoint] of Object.entries(rows)) {
      const route = { id: `${group}.${name}`, group, endpoint, handle: handlerOf(handlers, group, name) }
      const methods = paths.get(endpoint.path) ?? new Map<string, Route>()
      if (methods.has(endpoint.method)) throw new Error(`two rows answer ${endpoint.method} ${endpoint.path}`)
      paths.set(endpoint.path, methods.set(endpoint.method, route))
    }
  }
  return paths
}

/** The request was parsed by the row's own schema and the session checked, so that the handler's types hold. */
function handlerOf(handlers: ContractHandlers, group: keyof Contract, name: string): Route['handle'] {
  const handle = (handlers[group] as Record<string, unknown>)[name]
  if (typeof handle !== 'function') throw new Error(`no handler for ${group}.${name}`)
  return (ctx, request) =>
    (handle as (ctx: MemberContext, request: unknown) => Promise<unknown>)(ctx as MemberContext, request)
}

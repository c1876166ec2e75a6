import type { Endpoint, EndpointGroup, HandlerResultOf, ParsedRequestOf } from '#contract/endpoint.ts'
import type { MemberContext, RequestContext } from './context.ts'
import type { SerialisedValue } from './lib/serialised-value.ts'

/** One function per endpoint; `token: true` gives it a member. A missing or wrong handler is a type error. */
export type Handler<E extends Endpoint, Deps extends object = object> = (
  ctx: E extends Endpoint<E['request'], E['response'], true> ? MemberContext<Deps> : RequestContext<Deps>,
  request: ParsedRequestOf<E>,
) => Promise<HandlerResultOf<E> | SerialisedValue>

export type Handlers<Group extends EndpointGroup, Deps extends object = object> = {
  readonly [Name in keyof Group]: Handler<Group[Name], Deps>
}

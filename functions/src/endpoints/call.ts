import type { Api, EndpointName } from '@reshape/contract/api';
import type { Body, Endpoint, Params, Query, Response } from '@reshape/contract/endpoint';
import type { ApiDependencies, NewsletterDependencies, PaymentsDependencies } from '../dependencies.ts';
import type { SessionClaims } from '../session/tokens.ts';
import type { Page } from '../stores/page.ts';

interface SessionFor {
  readonly public: undefined;
  readonly optional: SessionClaims | undefined;
  readonly member: SessionClaims;
}

/** An authorised and parsed call. */
export interface Call<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  /** The caller's session, whose `sub` is the member's id. Absent on public calls. */
  readonly session: SessionFor[E['access']];
  readonly idempotencyKey: string | undefined;
  /** The caller's network address, which the caller cannot forge. Never stored in clear. */
  readonly client: string;
  /** The network of an IPv6 caller, in which one person may have many addresses; otherwise the same as `client`. */
  readonly network: string;
  /** The address that connected to the platform: shared by many callers behind Hosting, otherwise the caller's own. */
  readonly hop: string;
  readonly now: Date;
}

/** What a handler returns: the response, or for a paged list the page. */
type Result<E extends Endpoint> = E extends { readonly paged: true }
  ? Response<E> extends readonly (infer Item)[]
    ? Page<Item>
    : never
  : Response<E>;

/** The deployed functions that serve endpoints of the contract, each with what its handlers use. */
interface DependenciesByServer {
  readonly api: ApiDependencies;
  readonly newsletter: NewsletterDependencies;
  readonly payments: PaymentsDependencies;
}
export type Server = keyof DependenciesByServer;
export type DependenciesOf<S extends Server> = DependenciesByServer[S];

type ServerOf<Name extends EndpointName> = Api[Name] extends { readonly servedBy: infer S extends Server }
  ? S
  : 'api';

/** Handles the calls of one endpoint, or throws an ApiError for the caller. */
export type Handler<Name extends EndpointName> = (
  call: Call<Api[Name]>,
  dependencies: DependenciesOf<ServerOf<Name>>,
) => Promise<Result<Api[Name]>>;

/** The handlers of all endpoints that a server serves, by name; a missing one is a type error. */
export type Handlers<S extends Server> = {
  readonly [Name in EndpointName as ServerOf<Name> extends S ? Name : never]: Handler<Name>;
};

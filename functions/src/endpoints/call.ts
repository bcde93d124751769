import type { Api } from '@reshape/contract/api';
import type { Body, Endpoint, Params, Query, Response } from '@reshape/contract/endpoint';
import type { OperatorApi } from '@reshape/contract/operator/api';
import type {
  ApiDependencies,
  NewsletterDependencies,
  OperatorDependencies,
  PaymentsDependencies,
} from '../dependencies.ts';
import type { OperatorSession } from '../session/operator-tokens.ts';
import type { SessionClaims } from '../session/tokens.ts';
import type { Page } from '../stores/page.ts';

interface SessionFor {
  readonly public: undefined;
  readonly optional: SessionClaims | undefined;
  readonly member: SessionClaims;
  readonly operator: OperatorSession;
}

/** An authorised and parsed call. */
export interface Call<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  /** The caller's session, whose `sub` is the id of the account. Absent on public calls. */
  readonly session: SessionFor[E['access']];
  readonly idempotencyKey: string | undefined;
  /** The caller's IPv4 address, or the /64 network of an IPv6 caller. It cannot be forged. Never stored in clear. */
  readonly client: string;
  /** The /48 network of an IPv6 caller, in which one customer may have many /64s; otherwise the same as `client`. */
  readonly network: string;
  /**
   * The address that connected to the platform: shared by many callers behind Hosting, otherwise the caller's
   * own.
   */
  readonly hop: string;
  /** Whether the browser asks for privacy, by Global Privacy Control or Do Not Track. */
  readonly asksForPrivacy: boolean;
  /** The id of the request in the log. */
  readonly requestId: string;
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
  readonly operator: OperatorDependencies;
}
export type Server = keyof DependenciesByServer;
export type DependenciesOf<S extends Server> = DependenciesByServer[S];

/** Every endpoint of the contract. */
type AllEndpoints = Api & OperatorApi;
type AnyName = keyof AllEndpoints;

type ServerOf<Name extends AnyName> = AllEndpoints[Name] extends { readonly servedBy: infer S extends Server }
  ? S
  : 'api';

/** Handles the calls of one endpoint, or throws an ApiError for the caller. */
export type Handler<Name extends AnyName> = (
  call: Call<AllEndpoints[Name]>,
  dependencies: DependenciesOf<ServerOf<Name>>,
) => Promise<Result<AllEndpoints[Name]>>;

/** The handlers of all endpoints that a server serves, by name; a missing one is a type error. */
export type Handlers<S extends Server> = {
  readonly [Name in AnyName as ServerOf<Name> extends S ? Name : never]: Handler<Name>;
};

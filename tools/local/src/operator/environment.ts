import type { Dependencies, PaymentServices } from '../../../../functions/src/dependencies.ts';
import type { Operator } from '../../../../functions/src/operator/action.ts';

export type OperatorToolDependencies = Dependencies & PaymentServices;

/** What the commands work on, and where they print. */
export interface OperatorEnvironment {
  /** The dependencies of a deployed project, or of this machine when no project is given. */
  connect(projectId: string | undefined): OperatorToolDependencies | Promise<OperatorToolDependencies>;
  print(text: string): void;
  /** Stores a file in the working directory. */
  save(fileName: string, content: string | Uint8Array): void;
  /** Who acts, unless the command names another person. */
  readonly user: string;
}

/** What a parsed command does. Resolves to what is printed. */
export type Action = (
  dependencies: OperatorToolDependencies,
  operator: Operator,
  environment: Pick<OperatorEnvironment, 'save'>,
) => Promise<string>;

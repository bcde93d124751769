/** No answer came: no network, a connection that broke, or a server that stayed silent for too long. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** An answer that does not keep to the contract, such as the page of a proxy. Its body is shown to nobody. */
export class ForeignAnswer extends Error {
  override readonly name = 'ForeignAnswer';
  readonly status: number;

  constructor(status: number) {
    super(`An answer with status ${status} does not keep to the contract`);
    this.status = status;
  }
}

/**
 * jsdom knows <dialog> but cannot open one as a modal. This is as much as our components lean on: the `open`
 * attribute and the `close` event. Escape and the focus trap are the browser's and are tried in the journeys.
 */
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};

HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

import { changes } from './changes.ts';

/** Look and duration of a toast. */
export type ToastKind = 'blank' | 'success' | 'warning' | 'error';

interface Toast {
  readonly kind: ToastKind;
  readonly text: string;
}

let queue: readonly Toast[] = [];
let show: ((toast: Toast) => void) | undefined;
const { notify, subscribe } = changes();

/** Shows a toast. The container is loaded for the first one; until then toasts are queued. */
export function toast(kind: ToastKind, text: string): void {
  if (show) {
    show({ kind, text });
    return;
  }
  queue = [...queue, { kind, text }];
  notify();
}

/** For the container: receives the queued toasts and all later ones. */
export function setToastHandler(handler: (toast: Toast) => void): void {
  show = handler;
  for (const queued of queue) handler(queued);
  queue = [];
}

/** For the page: whether there was a toast, so that the container must be loaded. */
export const toastRequest = {
  get: (): boolean => show !== undefined || queue.length > 0,
  subscribe,
};

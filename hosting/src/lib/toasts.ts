/** How a toast looks and for how long it stays. */
export type ToastKind = 'blank' | 'success' | 'warning' | 'error';

interface Toast {
  readonly kind: ToastKind;
  readonly text: string;
}

let queue: readonly Toast[] = [];
let show: ((toast: Toast) => void) | undefined;
const listeners = new Set<() => void>();

/** Shows a toast. The code of the container is fetched for the first one; until it has come, toasts are queued. */
export function toast(kind: ToastKind, text: string): void {
  if (show) {
    show({ kind, text });
    return;
  }
  queue = [...queue, { kind, text }];
  for (const listener of listeners) listener();
}

/** For the container: takes over the queued toasts and all that follow. */
export function setToastHandler(handler: (toast: Toast) => void): void {
  show = handler;
  for (const queued of queue) handler(queued);
  queue = [];
}

/** For the page: whether there was a toast, so that the container has to be fetched. */
export const toastRequest = {
  get: (): boolean => show !== undefined || queue.length > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

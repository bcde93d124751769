/** How a toast looks and for how long it stays; the numbers of the specification (section 9) are with the container. */
export type ToastKind = 'blank' | 'success' | 'warning' | 'error';

export interface Toast {
  readonly kind: ToastKind;
  readonly text: string;
}

let asked: readonly Toast[] = [];
let show: ((toast: Toast) => void) | undefined;
const listeners = new Set<() => void>();

/** Says something in passing. The code that shows toasts is fetched for the first one; none is lost meanwhile. */
export function toast(kind: ToastKind, text: string): void {
  if (show) {
    show({ kind, text });
    return;
  }
  asked = [...asked, { kind, text }];
  for (const listener of listeners) listener();
}

/** For the container: takes over the toasts that were asked for so far and all that follow. */
export function setToastHandler(shower: (toast: Toast) => void): void {
  show = shower;
  for (const waiting of asked) shower(waiting);
  asked = [];
}

/** For the page: whether a toast was asked for, so that the container has to be fetched. */
export const toastRequest = {
  get: (): boolean => show !== undefined || asked.length > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

import { ToastContainer as Container, toast } from 'react-toastify/unstyled';
import { setToastHandler, type ToastKind } from '#lib/toasts.ts';
import '#styles/toasts.css';

/** Duration of each kind in milliseconds. A warning is as long as an error. */
const durations: Record<ToastKind, number> = { blank: 4_000, warning: 4_000, error: 4_000, success: 2_000 };
/** Further toasts are queued until one closes. */
const maxShown = 20;

setToastHandler(({ kind, text }) => {
  toast(text, { type: kind === 'blank' ? 'default' : kind, autoClose: durations[kind] });
});

export function ToastContainer() {
  // The container is a live region; a toast that is an alert inside it would be announced twice.
  return <Container role="group" position="top-center" limit={maxShown} hideProgressBar newestOnTop />;
}

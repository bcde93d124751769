import { ToastContainer as Container, toast } from 'react-toastify/unstyled';
import { setToastHandler, type ToastKind } from '#lib/toasts.ts';
import '#styles/toasts.css';

/**
 * For how long each kind stays, in milliseconds, and how many are seen at most (spec section 9). The specification
 * gives a warning no time of its own; it says as much as an error does.
 */
const stays: Record<ToastKind, number> = { blank: 4_000, warning: 4_000, error: 4_000, success: 2_000 };
const most = 20;

setToastHandler(({ kind, text }) => {
  toast(text, { type: kind === 'blank' ? 'default' : kind, autoClose: stays[kind] });
});

export function ToastContainer() {
  return <Container position="top-center" limit={most} hideProgressBar newestOnTop />;
}

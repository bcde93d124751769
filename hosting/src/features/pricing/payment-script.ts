declare global {
  interface Window {
    /** Put there by the provider's script. */
    readonly __rzp__?: { init?: () => void };
  }
}

const scriptId = 'razorpay-embed-btn-js';
const address = 'https://cdn.razorpay.com/static/embed_btn/bundle.js';

/**
 * Has the payment provider draw its button into every `.razorpay-embed-btn` on the page: by loading its script once,
 * by calling its `init` when it is there already (spec section 7). Rejects when the script does not come.
 */
export function drawPaymentButton(): Promise<void> {
  if (document.getElementById(scriptId)) {
    window.__rzp__?.init?.();
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.id = scriptId;
    script.src = address;
    script.defer = true;
    script.onload = () => resolve();
    script.onerror = () => {
      // Without the element the next attempt loads it again.
      script.remove();
      reject(new Error('The payment script could not be loaded'));
    };
    document.body.append(script);
  });
}

/** Whether somebody else's script runs in this page. */
export const hasPaymentScript = (): boolean => document.getElementById(scriptId) !== null;

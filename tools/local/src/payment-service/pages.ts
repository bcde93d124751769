import { paymentMethods } from '@reshape/content/programme';
import { escapeHtml, htmlPage } from '../html.ts';
import type { Delivery } from './deliveries.ts';
import type { Provider, ProviderPayment } from './provider.ts';

const styles = `  article, fieldset { border: 1px solid; border-radius: 0.5rem; padding: 0.75rem 1rem; margin: 1rem 0; }
  h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
  p { margin: 0.25rem 0; overflow-wrap: anywhere; }
  label { display: block; margin: 0.75rem 0; }
  input, select { display: block; box-sizing: border-box; width: 100%; font: inherit; padding: 0.5rem; }
  button { font: inherit; padding: 0.5rem 0.9rem; margin: 0.25rem 0.25rem 0.25rem 0; }
  form { display: inline-flex; flex-wrap: wrap; gap: 0.25rem; align-items: center; }
  form.checkout { display: block; }
  form input[name=rupees] { width: 6rem; display: inline-block; }
  small { display: block; }
`;

const methodOptions = Object.entries(paymentMethods)
  .map(([method, name]) => `<option value="${method}">${name}</option>`)
  .join('');

/** The page on which a person pays. Nothing is charged. */
export const checkoutPage = (rupees: number): string =>
  htmlPage({
    title: 'Local payment page',
    styles,
    body: `<p>On this machine only: nothing is charged. Every field but the amount may be left empty, as with some payment methods.</p>
<form method="post" class="checkout" action="/pay">
<label>E-mail <input name="email" type="email" autocomplete="email"></label>
<label>Phone <input name="contact" type="tel" autocomplete="tel"></label>
<label>State <input name="state" autocomplete="address-level1"></label>
<label>GSTIN <input name="gstin" autocomplete="off"></label>
<label>Amount in rupees <input name="rupees" inputmode="decimal" value="${rupees}" style="width:100%"></label>
<label>Payment method <select name="method">${methodOptions}</select></label>
<button name="act" value="pay">Pay</button>
<button name="act" value="fail">Make the payment fail</button>
<button name="act" value="cancel">Cancel</button>
</form>`,
  });

/** The page after a payment that failed or was cancelled. */
export const endedPage = (title: string, back: string): string =>
  htmlPage({
    title,
    styles,
    body: `<p><a href="/pay">Try again</a> · <a href="${escapeHtml(new URL('/welcome#pricing', back).href)}">Back</a></p>`,
  });

const inRupees = (paise: number): string => `${(paise / 100).toLocaleString('en-IN')}`;

const button = (path: string, id: string, label: string, fields = ''): string =>
  `<form method="post" action="${path}"><input type="hidden" name="id" value="${escapeHtml(id)}">${fields}<button>${label}</button></form>`;

const row = (payment: ProviderPayment, deliveries: readonly Delivery[]): string => {
  const { id, amount, amount_refunded, status, email, contact, currency, created_at, method } = payment;
  const own = deliveries.filter(({ paymentId }) => paymentId === id);
  const refunded = amount_refunded > 0 ? `, ${inRupees(amount_refunded)} refunded` : '';
  const partly = '<input name="rupees" inputmode="decimal" aria-label="Amount in rupees" value="100">';
  return `<article><h2>${id}</h2>
<p>${currency} ${inRupees(amount)}, ${status}${refunded} · ${paymentMethods[method] ?? 'unknown method'} · ${escapeHtml(email)} · ${escapeHtml(contact || 'no phone')} · ${new Date(created_at * 1000).toISOString()}</p>
${button('/refund', id, 'Refund in full')}
${button('/refund', id, 'Refund in part', partly)}
${button('/dispute', id, 'Dispute')}
${button('/resend', id, 'Send the last webhook again')}
<small>${own.map(({ name, status: answer, tries }) => `${escapeHtml(name)}: ${answer ?? 'no answer'}${tries > 1 ? ` after ${tries} tries` : ''}`).join('<br>') || 'No webhook was delivered.'}</small>
</article>`;
};

/** The page that lists this machine's payments. */
export function paymentsPage(provider: Provider, deliveries: readonly Delivery[]): string {
  const { lostEvent, heldPayment, failedRefund } = provider;
  const payments = provider.list();
  return htmlPage({
    title: 'Payments on this machine',
    styles,
    body: `<p><a href="/pay">Make a payment</a> · <a href="/">Reload</a></p>
<p>${button('/lose-next', '', 'Lose the next webhook')}${button('/hold-next', '', 'Deliver the next payment after its refund')}${button('/fail-next-refund', '', 'Make the next refund fail')}</p>
<p>${lostEvent.isPlanned ? 'The next webhook is not delivered. ' : ''}${heldPayment.isPlanned ? 'The next payment is delivered after its refund. ' : ''}${failedRefund.isPlanned ? 'The next refund fails.' : ''}</p>
${payments.length === 0 ? '<p>Nothing yet.</p>' : payments.map((payment) => row(payment, deliveries)).join('\n')}`,
  });
}

/** An amount in paise or the like, such as `₹6,999`. */
export function money(amount: number, currency = 'INR'): string {
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
    // Nothing has no sign, not even when it is taken away.
  }).format(amount / 100 || 0);
}
